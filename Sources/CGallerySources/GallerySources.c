// Written by Scripts/list_gallery_sources.py. To list the files again, run: python3 Scripts/list_gallery_sources.py

#include "CGallerySources.h"

// The directive is a part of C23, which the compiler of Swift accepts in all versions of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const struct GallerySource sources[] = {
  {"Apps/TicTacToe/Authentication/AuthenticationClient+Simulated.swift", (const unsigned char[]){
#embed "../Gallery/Apps/TicTacToe/Authentication/AuthenticationClient+Simulated.swift" suffix(, 0) if_empty(0)
  }},
  {"Apps/TicTacToe/Authentication/AuthenticationClient.swift", (const unsigned char[]){
#embed "../Gallery/Apps/TicTacToe/Authentication/AuthenticationClient.swift" suffix(, 0) if_empty(0)
  }},
  {"Apps/TicTacToe/Game/Board.swift", (const unsigned char[]){
#embed "../Gallery/Apps/TicTacToe/Game/Board.swift" suffix(, 0) if_empty(0)
  }},
  {"Apps/TicTacToe/Game/Game.swift", (const unsigned char[]){
#embed "../Gallery/Apps/TicTacToe/Game/Game.swift" suffix(, 0) if_empty(0)
  }},
  {"Apps/TicTacToe/Game/GameView.swift", (const unsigned char[]){
#embed "../Gallery/Apps/TicTacToe/Game/GameView.swift" suffix(, 0) if_empty(0)
  }},
  {"Apps/TicTacToe/Login/Login.swift", (const unsigned char[]){
#embed "../Gallery/Apps/TicTacToe/Login/Login.swift" suffix(, 0) if_empty(0)
  }},
  {"Apps/TicTacToe/Login/LoginView.swift", (const unsigned char[]){
#embed "../Gallery/Apps/TicTacToe/Login/LoginView.swift" suffix(, 0) if_empty(0)
  }},
  {"Apps/TicTacToe/NewGame/NewGame.swift", (const unsigned char[]){
#embed "../Gallery/Apps/TicTacToe/NewGame/NewGame.swift" suffix(, 0) if_empty(0)
  }},
  {"Apps/TicTacToe/NewGame/NewGameView.swift", (const unsigned char[]){
#embed "../Gallery/Apps/TicTacToe/NewGame/NewGameView.swift" suffix(, 0) if_empty(0)
  }},
  {"Apps/TicTacToe/TicTacToe.swift", (const unsigned char[]){
#embed "../Gallery/Apps/TicTacToe/TicTacToe.swift" suffix(, 0) if_empty(0)
  }},
  {"Apps/TicTacToe/TicTacToeView.swift", (const unsigned char[]){
#embed "../Gallery/Apps/TicTacToe/TicTacToeView.swift" suffix(, 0) if_empty(0)
  }},
  {"Apps/TicTacToe/TwoFactor/TwoFactor.swift", (const unsigned char[]){
#embed "../Gallery/Apps/TicTacToe/TwoFactor/TwoFactor.swift" suffix(, 0) if_empty(0)
  }},
  {"Apps/TicTacToe/TwoFactor/TwoFactorView.swift", (const unsigned char[]){
#embed "../Gallery/Apps/TicTacToe/TwoFactor/TwoFactorView.swift" suffix(, 0) if_empty(0)
  }},
  {"Apps/Todos/Todo.swift", (const unsigned char[]){
#embed "../Gallery/Apps/Todos/Todo.swift" suffix(, 0) if_empty(0)
  }},
  {"Apps/Todos/TodoRecord.swift", (const unsigned char[]){
#embed "../Gallery/Apps/Todos/TodoRecord.swift" suffix(, 0) if_empty(0)
  }},
  {"Apps/Todos/Todos.swift", (const unsigned char[]){
#embed "../Gallery/Apps/Todos/Todos.swift" suffix(, 0) if_empty(0)
  }},
  {"Apps/Todos/TodosEnvironment+Live.swift", (const unsigned char[]){
#embed "../Gallery/Apps/Todos/TodosEnvironment+Live.swift" suffix(, 0) if_empty(0)
  }},
  {"Apps/Todos/TodosFile.swift", (const unsigned char[]){
#embed "../Gallery/Apps/Todos/TodosFile.swift" suffix(, 0) if_empty(0)
  }},
  {"Apps/Todos/TodosFileError.swift", (const unsigned char[]){
#embed "../Gallery/Apps/Todos/TodosFileError.swift" suffix(, 0) if_empty(0)
  }},
  {"Apps/Todos/TodosState.swift", (const unsigned char[]){
#embed "../Gallery/Apps/Todos/TodosState.swift" suffix(, 0) if_empty(0)
  }},
  {"Apps/Todos/TodosView.swift", (const unsigned char[]){
#embed "../Gallery/Apps/Todos/TodosView.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/AlertsAndDialogs/AlertsAndDialogs.swift", (const unsigned char[]){
#embed "../Gallery/Basics/AlertsAndDialogs/AlertsAndDialogs.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/AlertsAndDialogs/AlertsAndDialogsView.swift", (const unsigned char[]){
#embed "../Gallery/Basics/AlertsAndDialogs/AlertsAndDialogsView.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/Animations/Animations.swift", (const unsigned char[]){
#embed "../Gallery/Basics/Animations/Animations.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/Animations/AnimationsView.swift", (const unsigned char[]){
#embed "../Gallery/Basics/Animations/AnimationsView.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/BindingsBasics/BindingsBasics.swift", (const unsigned char[]){
#embed "../Gallery/Basics/BindingsBasics/BindingsBasics.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/BindingsBasics/BindingsBasicsView.swift", (const unsigned char[]){
#embed "../Gallery/Basics/BindingsBasics/BindingsBasicsView.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/BindingsForm/BindingsForm.swift", (const unsigned char[]){
#embed "../Gallery/Basics/BindingsForm/BindingsForm.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/BindingsForm/BindingsFormView.swift", (const unsigned char[]){
#embed "../Gallery/Basics/BindingsForm/BindingsFormView.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/Counter/Counter.swift", (const unsigned char[]){
#embed "../Gallery/Basics/Counter/Counter.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/Counter/CounterView.swift", (const unsigned char[]){
#embed "../Gallery/Basics/Counter/CounterView.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/Documents/Documents.swift", (const unsigned char[]){
#embed "../Gallery/Basics/Documents/Documents.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/Documents/DocumentsView.swift", (const unsigned char[]){
#embed "../Gallery/Basics/Documents/DocumentsView.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/Input/Input.swift", (const unsigned char[]){
#embed "../Gallery/Basics/Input/Input.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/Input/InputView.swift", (const unsigned char[]){
#embed "../Gallery/Basics/Input/InputView.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/LoginForm/LoginForm.swift", (const unsigned char[]){
#embed "../Gallery/Basics/LoginForm/LoginForm.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/LoginForm/LoginFormView.swift", (const unsigned char[]){
#embed "../Gallery/Basics/LoginForm/LoginFormView.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/NoteFiles/NoteFiles.swift", (const unsigned char[]){
#embed "../Gallery/Basics/NoteFiles/NoteFiles.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/NoteFiles/NoteFilesEnvironment+Live.swift", (const unsigned char[]){
#embed "../Gallery/Basics/NoteFiles/NoteFilesEnvironment+Live.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/NoteFiles/NoteFilesView.swift", (const unsigned char[]){
#embed "../Gallery/Basics/NoteFiles/NoteFilesView.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/NoteFiles/TextDocument.swift", (const unsigned char[]){
#embed "../Gallery/Basics/NoteFiles/TextDocument.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/OptionalState/OptionalCounter.swift", (const unsigned char[]){
#embed "../Gallery/Basics/OptionalState/OptionalCounter.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/OptionalState/OptionalCounterView.swift", (const unsigned char[]){
#embed "../Gallery/Basics/OptionalState/OptionalCounterView.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/Pictures/Landscape.swift", (const unsigned char[]){
#embed "../Gallery/Basics/Pictures/Landscape.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/Pictures/Pictures.swift", (const unsigned char[]){
#embed "../Gallery/Basics/Pictures/Pictures.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/Pictures/PicturesView.swift", (const unsigned char[]){
#embed "../Gallery/Basics/Pictures/PicturesView.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/Pictures/StoredPNG.swift", (const unsigned char[]){
#embed "../Gallery/Basics/Pictures/StoredPNG.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/SharedState/SharedCounter.swift", (const unsigned char[]){
#embed "../Gallery/Basics/SharedState/SharedCounter.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/SharedState/SharedProfile.swift", (const unsigned char[]){
#embed "../Gallery/Basics/SharedState/SharedProfile.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/SharedState/SharedState.swift", (const unsigned char[]){
#embed "../Gallery/Basics/SharedState/SharedState.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/SharedState/SharedStateView.swift", (const unsigned char[]){
#embed "../Gallery/Basics/SharedState/SharedStateView.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/StarTable/Star.swift", (const unsigned char[]){
#embed "../Gallery/Basics/StarTable/Star.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/StarTable/StarCatalog.swift", (const unsigned char[]){
#embed "../Gallery/Basics/StarTable/StarCatalog.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/StarTable/StarTable.swift", (const unsigned char[]){
#embed "../Gallery/Basics/StarTable/StarTable.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/StarTable/StarTableView.swift", (const unsigned char[]){
#embed "../Gallery/Basics/StarTable/StarTableView.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/TwoCounters/TwoCounters.swift", (const unsigned char[]){
#embed "../Gallery/Basics/TwoCounters/TwoCounters.swift" suffix(, 0) if_empty(0)
  }},
  {"Basics/TwoCounters/TwoCountersView.swift", (const unsigned char[]){
#embed "../Gallery/Basics/TwoCounters/TwoCountersView.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/AnalogClock/AnalogClock.swift", (const unsigned char[]){
#embed "../Gallery/Effects/AnalogClock/AnalogClock.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/AnalogClock/AnalogClockView.swift", (const unsigned char[]){
#embed "../Gallery/Effects/AnalogClock/AnalogClockView.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/Cancellation/Cancellation.swift", (const unsigned char[]){
#embed "../Gallery/Effects/Cancellation/Cancellation.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/Cancellation/CancellationView.swift", (const unsigned char[]){
#embed "../Gallery/Effects/Cancellation/CancellationView.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/EffectsBasics/EffectsBasics.swift", (const unsigned char[]){
#embed "../Gallery/Effects/EffectsBasics/EffectsBasics.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/EffectsBasics/EffectsBasicsView.swift", (const unsigned char[]){
#embed "../Gallery/Effects/EffectsBasics/EffectsBasicsView.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/LiveChart/LiveChart.swift", (const unsigned char[]){
#embed "../Gallery/Effects/LiveChart/LiveChart.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/LiveChart/LiveChartView.swift", (const unsigned char[]){
#embed "../Gallery/Effects/LiveChart/LiveChartView.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/LongLivingEffects/FileChanges.swift", (const unsigned char[]){
#embed "../Gallery/Effects/LongLivingEffects/FileChanges.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/LongLivingEffects/FileWatchError.swift", (const unsigned char[]){
#embed "../Gallery/Effects/LongLivingEffects/FileWatchError.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/LongLivingEffects/LongLivingEffects.swift", (const unsigned char[]){
#embed "../Gallery/Effects/LongLivingEffects/LongLivingEffects.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/LongLivingEffects/LongLivingEffectsEnvironment+Live.swift", (const unsigned char[]){
#embed "../Gallery/Effects/LongLivingEffects/LongLivingEffectsEnvironment+Live.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/LongLivingEffects/LongLivingEffectsView.swift", (const unsigned char[]){
#embed "../Gallery/Effects/LongLivingEffects/LongLivingEffectsView.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/Refreshable/Refreshable.swift", (const unsigned char[]){
#embed "../Gallery/Effects/Refreshable/Refreshable.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/Refreshable/RefreshableView.swift", (const unsigned char[]){
#embed "../Gallery/Effects/Refreshable/RefreshableView.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/RequestLog/RequestLog.swift", (const unsigned char[]){
#embed "../Gallery/Effects/RequestLog/RequestLog.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/RequestLog/RequestLogEntry.swift", (const unsigned char[]){
#embed "../Gallery/Effects/RequestLog/RequestLogEntry.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/RequestLog/RequestLogView.swift", (const unsigned char[]){
#embed "../Gallery/Effects/RequestLog/RequestLogView.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/Search/Search.swift", (const unsigned char[]){
#embed "../Gallery/Effects/Search/Search.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/Search/SearchEnvironment+Live.swift", (const unsigned char[]){
#embed "../Gallery/Effects/Search/SearchEnvironment+Live.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/Search/SearchView.swift", (const unsigned char[]){
#embed "../Gallery/Effects/Search/SearchView.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/Search/WordList+BuiltIn.swift", (const unsigned char[]){
#embed "../Gallery/Effects/Search/WordList+BuiltIn.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/Search/WordList.swift", (const unsigned char[]){
#embed "../Gallery/Effects/Search/WordList.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/Search/WordListError.swift", (const unsigned char[]){
#embed "../Gallery/Effects/Search/WordListError.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/Timers/Timer.swift", (const unsigned char[]){
#embed "../Gallery/Effects/Timers/Timer.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/Timers/Timers.swift", (const unsigned char[]){
#embed "../Gallery/Effects/Timers/Timers.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/Timers/TimersEnvironment+Live.swift", (const unsigned char[]){
#embed "../Gallery/Effects/Timers/TimersEnvironment+Live.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/Timers/TimersView.swift", (const unsigned char[]){
#embed "../Gallery/Effects/Timers/TimersView.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/Users/User.swift", (const unsigned char[]){
#embed "../Gallery/Effects/Users/User.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/Users/Users.swift", (const unsigned char[]){
#embed "../Gallery/Effects/Users/Users.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/Users/UsersEnvironment+Live.swift", (const unsigned char[]){
#embed "../Gallery/Effects/Users/UsersEnvironment+Live.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/Users/UsersError.swift", (const unsigned char[]){
#embed "../Gallery/Effects/Users/UsersError.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/Users/UsersRequest.swift", (const unsigned char[]){
#embed "../Gallery/Effects/Users/UsersRequest.swift" suffix(, 0) if_empty(0)
  }},
  {"Effects/Users/UsersView.swift", (const unsigned char[]){
#embed "../Gallery/Effects/Users/UsersView.swift" suffix(, 0) if_empty(0)
  }},
  {"Example.swift", (const unsigned char[]){
#embed "../Gallery/Example.swift" suffix(, 0) if_empty(0)
  }},
  {"ExampleOptions.swift", (const unsigned char[]){
#embed "../Gallery/ExampleOptions.swift" suffix(, 0) if_empty(0)
  }},
  {"ExampleView.swift", (const unsigned char[]){
#embed "../Gallery/ExampleView.swift" suffix(, 0) if_empty(0)
  }},
  {"Examples.swift", (const unsigned char[]){
#embed "../Gallery/Examples.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/Library/Author.swift", (const unsigned char[]){
#embed "../Gallery/Features/Library/Author.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/Library/AuthorPage.swift", (const unsigned char[]){
#embed "../Gallery/Features/Library/AuthorPage.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/Library/BookPage.swift", (const unsigned char[]){
#embed "../Gallery/Features/Library/BookPage.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/Library/Library.swift", (const unsigned char[]){
#embed "../Gallery/Features/Library/Library.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/Library/LibraryScreen.swift", (const unsigned char[]){
#embed "../Gallery/Features/Library/LibraryScreen.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/Library/LibraryView.swift", (const unsigned char[]){
#embed "../Gallery/Features/Library/LibraryView.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/Pantry/Pantry.swift", (const unsigned char[]){
#embed "../Gallery/Features/Pantry/Pantry.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/Pantry/PantryDestination.swift", (const unsigned char[]){
#embed "../Gallery/Features/Pantry/PantryDestination.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/Pantry/PantryDetail.swift", (const unsigned char[]){
#embed "../Gallery/Features/Pantry/PantryDetail.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/Pantry/PantryForm.swift", (const unsigned char[]){
#embed "../Gallery/Features/Pantry/PantryForm.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/Pantry/PantryView.swift", (const unsigned char[]){
#embed "../Gallery/Features/Pantry/PantryView.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/PizzaOrder/PizzaOrder.swift", (const unsigned char[]){
#embed "../Gallery/Features/PizzaOrder/PizzaOrder.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/PizzaOrder/PizzaOrderView.swift", (const unsigned char[]){
#embed "../Gallery/Features/PizzaOrder/PizzaOrderView.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/Probe/InstantClock.swift", (const unsigned char[]){
#embed "../Gallery/Features/Probe/InstantClock.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/Probe/MachineClient.swift", (const unsigned char[]){
#embed "../Gallery/Features/Probe/MachineClient.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/Probe/Probe.swift", (const unsigned char[]){
#embed "../Gallery/Features/Probe/Probe.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/Probe/ProbeComparison.swift", (const unsigned char[]){
#embed "../Gallery/Features/Probe/ProbeComparison.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/Probe/ProbeView.swift", (const unsigned char[]){
#embed "../Gallery/Features/Probe/ProbeView.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/Quiz/Quiz.swift", (const unsigned char[]){
#embed "../Gallery/Features/Quiz/Quiz.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/Quiz/QuizRound.swift", (const unsigned char[]){
#embed "../Gallery/Features/Quiz/QuizRound.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/Quiz/QuizScore.swift", (const unsigned char[]){
#embed "../Gallery/Features/Quiz/QuizScore.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/Quiz/QuizScreen.swift", (const unsigned char[]){
#embed "../Gallery/Features/Quiz/QuizScreen.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/Quiz/QuizStart.swift", (const unsigned char[]){
#embed "../Gallery/Features/Quiz/QuizStart.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/Quiz/QuizView.swift", (const unsigned char[]){
#embed "../Gallery/Features/Quiz/QuizView.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/Water/DaySummary.swift", (const unsigned char[]){
#embed "../Gallery/Features/Water/DaySummary.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/Water/Drinks.swift", (const unsigned char[]){
#embed "../Gallery/Features/Water/Drinks.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/Water/Water.swift", (const unsigned char[]){
#embed "../Gallery/Features/Water/Water.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/Water/WaterView.swift", (const unsigned char[]){
#embed "../Gallery/Features/Water/WaterView.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/WordLookup/LookupPage.swift", (const unsigned char[]){
#embed "../Gallery/Features/WordLookup/LookupPage.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/WordLookup/LookupView.swift", (const unsigned char[]){
#embed "../Gallery/Features/WordLookup/LookupView.swift" suffix(, 0) if_empty(0)
  }},
  {"Features/WordLookup/WordLookup.swift", (const unsigned char[]){
#embed "../Gallery/Features/WordLookup/WordLookup.swift" suffix(, 0) if_empty(0)
  }},
  {"Languages/Bundle+Gallery.swift", (const unsigned char[]){
#embed "../Gallery/Languages/Bundle+Gallery.swift" suffix(, 0) if_empty(0)
  }},
  {"Languages/GalleryLanguage.swift", (const unsigned char[]){
#embed "../Gallery/Languages/GalleryLanguage.swift" suffix(, 0) if_empty(0)
  }},
  {"Languages/LanguagePicker.swift", (const unsigned char[]){
#embed "../Gallery/Languages/LanguagePicker.swift" suffix(, 0) if_empty(0)
  }},
  {"Languages/Languages.swift", (const unsigned char[]){
#embed "../Gallery/Languages/Languages.swift" suffix(, 0) if_empty(0)
  }},
  {"List/ExampleList.swift", (const unsigned char[]){
#embed "../Gallery/List/ExampleList.swift" suffix(, 0) if_empty(0)
  }},
  {"List/ExampleListView.swift", (const unsigned char[]){
#embed "../Gallery/List/ExampleListView.swift" suffix(, 0) if_empty(0)
  }},
  {"Navigation/Factors/Factors.swift", (const unsigned char[]){
#embed "../Gallery/Navigation/Factors/Factors.swift" suffix(, 0) if_empty(0)
  }},
  {"Navigation/Factors/FactorsView.swift", (const unsigned char[]){
#embed "../Gallery/Navigation/Factors/FactorsView.swift" suffix(, 0) if_empty(0)
  }},
  {"Navigation/LoadThenNavigateList/LoadThenNavigateList.swift", (const unsigned char[]){
#embed "../Gallery/Navigation/LoadThenNavigateList/LoadThenNavigateList.swift" suffix(, 0) if_empty(0)
  }},
  {"Navigation/LoadThenNavigateList/LoadThenNavigateListView.swift", (const unsigned char[]){
#embed "../Gallery/Navigation/LoadThenNavigateList/LoadThenNavigateListView.swift" suffix(, 0) if_empty(0)
  }},
  {"Navigation/LoadThenShow/LoadThenNavigateView.swift", (const unsigned char[]){
#embed "../Gallery/Navigation/LoadThenShow/LoadThenNavigateView.swift" suffix(, 0) if_empty(0)
  }},
  {"Navigation/LoadThenShow/LoadThenPresentView.swift", (const unsigned char[]){
#embed "../Gallery/Navigation/LoadThenShow/LoadThenPresentView.swift" suffix(, 0) if_empty(0)
  }},
  {"Navigation/LoadThenShow/LoadThenShow.swift", (const unsigned char[]){
#embed "../Gallery/Navigation/LoadThenShow/LoadThenShow.swift" suffix(, 0) if_empty(0)
  }},
  {"Navigation/NavigateAndLoadList/NavigateAndLoadList.swift", (const unsigned char[]){
#embed "../Gallery/Navigation/NavigateAndLoadList/NavigateAndLoadList.swift" suffix(, 0) if_empty(0)
  }},
  {"Navigation/NavigateAndLoadList/NavigateAndLoadListView.swift", (const unsigned char[]){
#embed "../Gallery/Navigation/NavigateAndLoadList/NavigateAndLoadListView.swift" suffix(, 0) if_empty(0)
  }},
  {"Navigation/ShowAndLoad/NavigateAndLoadView.swift", (const unsigned char[]){
#embed "../Gallery/Navigation/ShowAndLoad/NavigateAndLoadView.swift" suffix(, 0) if_empty(0)
  }},
  {"Navigation/ShowAndLoad/PresentAndLoadView.swift", (const unsigned char[]){
#embed "../Gallery/Navigation/ShowAndLoad/PresentAndLoadView.swift" suffix(, 0) if_empty(0)
  }},
  {"Navigation/ShowAndLoad/ShowAndLoad.swift", (const unsigned char[]){
#embed "../Gallery/Navigation/ShowAndLoad/ShowAndLoad.swift" suffix(, 0) if_empty(0)
  }},
  {"Recording/ExampleOptions+Recording.swift", (const unsigned char[]){
#embed "../Gallery/Recording/ExampleOptions+Recording.swift" suffix(, 0) if_empty(0)
  }},
  {"Recording/ExampleRecording.swift", (const unsigned char[]){
#embed "../Gallery/Recording/ExampleRecording.swift" suffix(, 0) if_empty(0)
  }},
  {"Recording/ExampleTest.swift", (const unsigned char[]){
#embed "../Gallery/Recording/ExampleTest.swift" suffix(, 0) if_empty(0)
  }},
  {"Recording/ExportFolder.swift", (const unsigned char[]){
#embed "../Gallery/Recording/ExportFolder.swift" suffix(, 0) if_empty(0)
  }},
  {"Recording/GalleryOverview.swift", (const unsigned char[]){
#embed "../Gallery/Recording/GalleryOverview.swift" suffix(, 0) if_empty(0)
  }},
  {"Recording/GalleryPlayback.swift", (const unsigned char[]){
#embed "../Gallery/Recording/GalleryPlayback.swift" suffix(, 0) if_empty(0)
  }},
  {"Recording/GallerySession.swift", (const unsigned char[]){
#embed "../Gallery/Recording/GallerySession.swift" suffix(, 0) if_empty(0)
  }},
  {"Recording/InspectedGallery.swift", (const unsigned char[]){
#embed "../Gallery/Recording/InspectedGallery.swift" suffix(, 0) if_empty(0)
  }},
  {"Recording/MergedInputs.swift", (const unsigned char[]){
#embed "../Gallery/Recording/MergedInputs.swift" suffix(, 0) if_empty(0)
  }},
  {"Recording/NoHistory.swift", (const unsigned char[]){
#embed "../Gallery/Recording/NoHistory.swift" suffix(, 0) if_empty(0)
  }},
  {"Recording/PlaybackHistory.swift", (const unsigned char[]){
#embed "../Gallery/Recording/PlaybackHistory.swift" suffix(, 0) if_empty(0)
  }},
  {"Recording/PlayedGallery.swift", (const unsigned char[]){
#embed "../Gallery/Recording/PlayedGallery.swift" suffix(, 0) if_empty(0)
  }},
  {"Redux/ReduxSession/ReduxSession.swift", (const unsigned char[]){
#embed "../Gallery/Redux/ReduxSession/ReduxSession.swift" suffix(, 0) if_empty(0)
  }},
  {"Redux/ReduxSession/ReduxSessionCoordinator.swift", (const unsigned char[]){
#embed "../Gallery/Redux/ReduxSession/ReduxSessionCoordinator.swift" suffix(, 0) if_empty(0)
  }},
  {"Redux/ReduxSession/ReduxSessionMiddleware.swift", (const unsigned char[]){
#embed "../Gallery/Redux/ReduxSession/ReduxSessionMiddleware.swift" suffix(, 0) if_empty(0)
  }},
  {"Redux/ReduxSession/ReduxSessionView.swift", (const unsigned char[]){
#embed "../Gallery/Redux/ReduxSession/ReduxSessionView.swift" suffix(, 0) if_empty(0)
  }},
  {"Redux/ReduxSession/SessionDied.swift", (const unsigned char[]){
#embed "../Gallery/Redux/ReduxSession/SessionDied.swift" suffix(, 0) if_empty(0)
  }},
  {"Redux/ReduxSession/SessionProvider.swift", (const unsigned char[]){
#embed "../Gallery/Redux/ReduxSession/SessionProvider.swift" suffix(, 0) if_empty(0)
  }},
  {"Redux/ReduxUsers/ReduxUsers.swift", (const unsigned char[]){
#embed "../Gallery/Redux/ReduxUsers/ReduxUsers.swift" suffix(, 0) if_empty(0)
  }},
  {"Redux/ReduxUsers/ReduxUsersCoordinator.swift", (const unsigned char[]){
#embed "../Gallery/Redux/ReduxUsers/ReduxUsersCoordinator.swift" suffix(, 0) if_empty(0)
  }},
  {"Redux/ReduxUsers/ReduxUsersMiddleware.swift", (const unsigned char[]){
#embed "../Gallery/Redux/ReduxUsers/ReduxUsersMiddleware.swift" suffix(, 0) if_empty(0)
  }},
  {"Redux/ReduxUsers/ReduxUsersView.swift", (const unsigned char[]){
#embed "../Gallery/Redux/ReduxUsers/ReduxUsersView.swift" suffix(, 0) if_empty(0)
  }},
  {"Redux/ReduxUsers/UserService+Live.swift", (const unsigned char[]){
#embed "../Gallery/Redux/ReduxUsers/UserService+Live.swift" suffix(, 0) if_empty(0)
  }},
  {"Redux/ReduxUsers/UserService.swift", (const unsigned char[]){
#embed "../Gallery/Redux/ReduxUsers/UserService.swift" suffix(, 0) if_empty(0)
  }},
  {"Reusable/Downloads/Download.swift", (const unsigned char[]){
#embed "../Gallery/Reusable/Downloads/Download.swift" suffix(, 0) if_empty(0)
  }},
  {"Reusable/Downloads/DownloadClient+Live.swift", (const unsigned char[]){
#embed "../Gallery/Reusable/Downloads/DownloadClient+Live.swift" suffix(, 0) if_empty(0)
  }},
  {"Reusable/Downloads/DownloadClient.swift", (const unsigned char[]){
#embed "../Gallery/Reusable/Downloads/DownloadClient.swift" suffix(, 0) if_empty(0)
  }},
  {"Reusable/Downloads/Downloads.swift", (const unsigned char[]){
#embed "../Gallery/Reusable/Downloads/Downloads.swift" suffix(, 0) if_empty(0)
  }},
  {"Reusable/Downloads/DownloadsView.swift", (const unsigned char[]){
#embed "../Gallery/Reusable/Downloads/DownloadsView.swift" suffix(, 0) if_empty(0)
  }},
  {"Reusable/Downloads/HTTPDownload.swift", (const unsigned char[]){
#embed "../Gallery/Reusable/Downloads/HTTPDownload.swift" suffix(, 0) if_empty(0)
  }},
  {"Reusable/Favorites/Cities.swift", (const unsigned char[]){
#embed "../Gallery/Reusable/Favorites/Cities.swift" suffix(, 0) if_empty(0)
  }},
  {"Reusable/Favorites/CitiesEnvironment+Live.swift", (const unsigned char[]){
#embed "../Gallery/Reusable/Favorites/CitiesEnvironment+Live.swift" suffix(, 0) if_empty(0)
  }},
  {"Reusable/Favorites/CitiesView.swift", (const unsigned char[]){
#embed "../Gallery/Reusable/Favorites/CitiesView.swift" suffix(, 0) if_empty(0)
  }},
  {"Reusable/Favorites/Favorite.swift", (const unsigned char[]){
#embed "../Gallery/Reusable/Favorites/Favorite.swift" suffix(, 0) if_empty(0)
  }},
  {"Reusable/Favorites/FavoriteButton.swift", (const unsigned char[]){
#embed "../Gallery/Reusable/Favorites/FavoriteButton.swift" suffix(, 0) if_empty(0)
  }},
  {"Reusable/Recursion/Nested.swift", (const unsigned char[]){
#embed "../Gallery/Reusable/Recursion/Nested.swift" suffix(, 0) if_empty(0)
  }},
  {"Reusable/Recursion/NestedView.swift", (const unsigned char[]){
#embed "../Gallery/Reusable/Recursion/NestedView.swift" suffix(, 0) if_empty(0)
  }},
  {"Shared/AboutSection.swift", (const unsigned char[]){
#embed "../Gallery/Shared/AboutSection.swift" suffix(, 0) if_empty(0)
  }},
  {"Shared/ConnectionReason.swift", (const unsigned char[]){
#embed "../Gallery/Shared/ConnectionReason.swift" suffix(, 0) if_empty(0)
  }},
  {"Shared/CounterPage/CounterPage.swift", (const unsigned char[]){
#embed "../Gallery/Shared/CounterPage/CounterPage.swift" suffix(, 0) if_empty(0)
  }},
  {"Shared/CounterPage/CounterSheet.swift", (const unsigned char[]){
#embed "../Gallery/Shared/CounterPage/CounterSheet.swift" suffix(, 0) if_empty(0)
  }},
  {"Shared/DecodingReason.swift", (const unsigned char[]){
#embed "../Gallery/Shared/DecodingReason.swift" suffix(, 0) if_empty(0)
  }},
  {"Shared/DemoServer.swift", (const unsigned char[]){
#embed "../Gallery/Shared/DemoServer.swift" suffix(, 0) if_empty(0)
  }},
  {"Shared/EnvironmentValues+Cells.swift", (const unsigned char[]){
#embed "../Gallery/Shared/EnvironmentValues+Cells.swift" suffix(, 0) if_empty(0)
  }},
  {"Shared/ExampleDependencies.swift", (const unsigned char[]){
#embed "../Gallery/Shared/ExampleDependencies.swift" suffix(, 0) if_empty(0)
  }},
  {"Shared/ExampleOptions+Features.swift", (const unsigned char[]){
#embed "../Gallery/Shared/ExampleOptions+Features.swift" suffix(, 0) if_empty(0)
  }},
  {"Shared/Files/FileDescriptor.swift", (const unsigned char[]){
#embed "../Gallery/Shared/Files/FileDescriptor.swift" suffix(, 0) if_empty(0)
  }},
  {"Shared/Files/FileFailure.swift", (const unsigned char[]){
#embed "../Gallery/Shared/Files/FileFailure.swift" suffix(, 0) if_empty(0)
  }},
  {"Shared/Files/ReplacedFile.swift", (const unsigned char[]){
#embed "../Gallery/Shared/Files/ReplacedFile.swift" suffix(, 0) if_empty(0)
  }},
  {"Shared/Networking/URLSession+Cancellation.swift", (const unsigned char[]){
#embed "../Gallery/Shared/Networking/URLSession+Cancellation.swift" suffix(, 0) if_empty(0)
  }},
  {"Shared/NumberFacts/NumberFacts+Live.swift", (const unsigned char[]){
#embed "../Gallery/Shared/NumberFacts/NumberFacts+Live.swift" suffix(, 0) if_empty(0)
  }},
  {"Shared/NumberFacts/NumberFacts.swift", (const unsigned char[]){
#embed "../Gallery/Shared/NumberFacts/NumberFacts.swift" suffix(, 0) if_empty(0)
  }},
  {"Shared/NumberFacts/NumberFactsError.swift", (const unsigned char[]){
#embed "../Gallery/Shared/NumberFacts/NumberFactsError.swift" suffix(, 0) if_empty(0)
  }},
  {"Shared/Values/CountControl.swift", (const unsigned char[]){
#embed "../Gallery/Shared/Values/CountControl.swift" suffix(, 0) if_empty(0)
  }},
  {"Shared/Values/LargeNumber.swift", (const unsigned char[]){
#embed "../Gallery/Shared/Values/LargeNumber.swift" suffix(, 0) if_empty(0)
  }},
  {"Shared/Values/View+RowLabel.swift", (const unsigned char[]){
#embed "../Gallery/Shared/Values/View+RowLabel.swift" suffix(, 0) if_empty(0)
  }},
  {"Shared/View+PageInsets.swift", (const unsigned char[]){
#embed "../Gallery/Shared/View+PageInsets.swift" suffix(, 0) if_empty(0)
  }},
  {"Source/Source.swift", (const unsigned char[]){
#embed "../Gallery/Source/Source.swift" suffix(, 0) if_empty(0)
  }},
  {"Source/SourceFile.swift", (const unsigned char[]){
#embed "../Gallery/Source/SourceFile.swift" suffix(, 0) if_empty(0)
  }},
  {"Source/SourcePage.swift", (const unsigned char[]){
#embed "../Gallery/Source/SourcePage.swift" suffix(, 0) if_empty(0)
  }},
  {"Source/SourceView.swift", (const unsigned char[]){
#embed "../Gallery/Source/SourceView.swift" suffix(, 0) if_empty(0)
  }},
  {"Start/ShapeChart.swift", (const unsigned char[]){
#embed "../Gallery/Start/ShapeChart.swift" suffix(, 0) if_empty(0)
  }},
  {"Start/Start.swift", (const unsigned char[]){
#embed "../Gallery/Start/Start.swift" suffix(, 0) if_empty(0)
  }},
  {"Start/StartView.swift", (const unsigned char[]){
#embed "../Gallery/Start/StartView.swift" suffix(, 0) if_empty(0)
  }},
  {"Themes/Theme+Name.swift", (const unsigned char[]){
#embed "../Gallery/Themes/Theme+Name.swift" suffix(, 0) if_empty(0)
  }},
  {"Themes/ThemePicker.swift", (const unsigned char[]){
#embed "../Gallery/Themes/ThemePicker.swift" suffix(, 0) if_empty(0)
  }},
  {"Themes/Themes.swift", (const unsigned char[]){
#embed "../Gallery/Themes/Themes.swift" suffix(, 0) if_empty(0)
  }},
  {"Window/Gallery.swift", (const unsigned char[]){
#embed "../Gallery/Window/Gallery.swift" suffix(, 0) if_empty(0)
  }},
  {"Window/GalleryView.swift", (const unsigned char[]){
#embed "../Gallery/Window/GalleryView.swift" suffix(, 0) if_empty(0)
  }},
};

int gallery_source_count(void) { return sizeof(sources) / sizeof(sources[0]); }

struct GallerySource gallery_source(int index) { return sources[index]; }
