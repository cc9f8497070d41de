import PawlDependencies
import TestSupport
import Testing

struct DependencyTests {
  struct Reader {
    @Dependency(\.number) var number
    @Dependency(\.name) var name
  }

  @Test func aTestReadsTheTestValue() {
    #expect(Reader().number == 3)
  }

  @Test func theContextDecidesTheDefaultValue() {
    #expect(
      withDependencies {
        $0.context = .live
      } operation: {
        Reader().number
      } == 1)
    #expect(
      withDependencies {
        $0.context = .preview
      } operation: {
        Reader().number
      } == 2)
    #expect(DependencyValues.live.number == 1)
    #expect(DependencyValues.preview.number == 2)
    #expect(DependencyValues.test.number == 3)
  }

  @Test func aPropertyRemembersTheValuesAroundItsCreation() {
    let reader = withDependencies {
      $0.number = 10
    } operation: {
      Reader()
    }
    #expect(reader.number == 10)
    #expect(Reader().number == 3)
  }

  @Test func aValueAroundTheReadWinsOverOneAroundTheCreation() {
    let reader = withDependencies {
      $0.number = 10
    } operation: {
      Reader()
    }
    withDependencies {
      $0.number = 20
    } operation: {
      #expect(reader.number == 20)
    }
    withDependencies {
      $0.name = "read"
    } operation: {
      #expect(reader.number == 10)
      #expect(reader.name == "read")
    }
  }

  @Test func aNestedOverrideOfAnotherValueKeepsTheCapturedOne() {
    withDependencies {
      $0.number = 10
    } operation: {
      let reader = Reader()
      withDependencies {
        $0.name = "inner"
      } operation: {
        #expect(reader.number == 10)
        #expect(reader.name == "inner")
      }
    }
  }

  @Test func replacedValuesAreMergedWithTheCapturedOnes() {
    withDependencies {
      $0.number = 10
    } operation: {
      let reader = Reader()
      withDependencies {
        $0 = .test
        $0.name = "replaced"
      } operation: {
        #expect(reader.number == 10)
        #expect(reader.name == "replaced")
        #expect(currentNumber() == 3)
      }
    }
  }

  @Test func aPropertyOfTheValuesReadsDependenciesItself() {
    struct Doubled { @Dependency(\.doubled) var doubled }
    let captured = withDependencies {
      $0.number = 10
    } operation: {
      Doubled()
    }
    #expect(captured.doubled == 20)
    withDependencies {
      $0.name = "other"
    } operation: {
      #expect(captured.doubled == 20)
    }
    withDependencies {
      $0.number = 5
    } operation: {
      #expect(captured.doubled == 10)
    }
  }

  @Test func aKeyIsReadByItsType() {
    struct Reader {
      @Dependency(NumberKey.self) var number
      @Dependency(\.self) var dependencies
    }
    let reader = withDependencies {
      $0[type: NumberKey.self] = 7
    } operation: {
      Reader()
    }
    #expect(reader.number == 7)
    #expect(reader.dependencies.number == 7)
    #expect(reader.dependencies[NumberKey.self] == 7)
  }

  @Test func aDependencyIsReadAsAnotherType() {
    struct Reader {
      @Dependency(\.number, as: Any.self) var byKeyPath
      @Dependency(NumberKey.self, as: Any.self) var byType
    }
    let reader = withDependencies {
      $0.number = 7
    } operation: {
      Reader()
    }
    #expect(reader.byKeyPath as? Int == 7)
    #expect(reader.byType as? Int == 7)
  }
}
