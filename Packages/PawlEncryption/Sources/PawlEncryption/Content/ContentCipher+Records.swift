import Foundation
import PawlStorage

extension ContentCipher {
  /// Decrypts all contents of a record, and checks that no entry is missing between others.
  func opened(_ record: StorageRecord) throws(StorageError) -> StorageRecord {
    var (opened, number) = (record, record.snapshot?.lastEntry ?? 0)
    if let snapshot = record.snapshot {
      let place = ContentPlace(
        key: record.key, kind: .snapshot(lastEntry: snapshot.lastEntry, schemaVersion: record.schemaVersion))
      opened.snapshot?.bytes = try self.opened(snapshot.bytes, at: place)
    }
    for index in record.entries.indices {
      let entry = record.entries[index]
      number += 1
      guard entry.number == number else {
        throw .damaged("The record \"\(record.key)\" has the entry \(entry.number) in place of \(number).")
      }
      let place = ContentPlace(
        key: record.key, kind: .entry(number: number, schemaVersion: record.schemaVersion))
      opened.entries[index].bytes = try self.opened(entry.bytes, at: place)
    }
    if let details = record.details {
      let place = ContentPlace(key: record.key, kind: .details(revision: details.revision))
      opened.details?.bytes = try self.opened(details.bytes, at: place)
    }
    return opened
  }

  /// Decrypts a record that was set aside, and the reason.
  func opened(_ aside: SetAsideRecord) throws(StorageError) -> SetAsideRecord {
    var aside = aside
    let reason = Data(base64Encoded: aside.reason).map(Array.init) ?? Array(aside.reason.utf8)
    let isEncrypted = ContentHead(readingFrom: reason) != nil
    if isEncrypted || !readsPlainText {
      let place = ContentPlace(key: aside.record.key, kind: .reason)
      aside.reason = String(decoding: try opened(reason, at: place), as: UTF8.self)
    }
    aside.record = try opened(aside.record)
    return aside
  }

  /// Encrypts the reason for which a record is set aside: it often quotes the content. The storage keeps texts, hence Base64.
  func sealed(reason: String, of key: StorageKey) throws(StorageError) -> String {
    let bytes = try sealed(Array(reason.utf8), at: ContentPlace(key: key, kind: .reason))
    return Data(bytes).base64EncodedString()
  }

  /// Encrypts the contents of a write.
  ///
  /// - Parameter versions: The schema version of the record before each operation.
  func sealed(_ write: StorageWrite, versions: [Int]) throws(StorageError) -> StorageWrite {
    var sealed = write
    for index in write.operations.indices {
      switch write.operations[index] {
      case .append(var entry):
        let kind = ContentPlace.Kind.entry(number: entry.number, schemaVersion: versions[index])
        entry.bytes = try self.sealed(entry.bytes, at: ContentPlace(key: write.key, kind: kind))
        sealed.operations[index] = .append(entry)
      case .snapshot(var snapshot, let version):
        let kind = ContentPlace.Kind.snapshot(lastEntry: snapshot.lastEntry, schemaVersion: version)
        snapshot.bytes = try self.sealed(snapshot.bytes, at: ContentPlace(key: write.key, kind: kind))
        sealed.operations[index] = .snapshot(snapshot, schemaVersion: version)
      case .details(var details):
        let kind = ContentPlace.Kind.details(revision: details.revision)
        details.bytes = try self.sealed(details.bytes, at: ContentPlace(key: write.key, kind: kind))
        sealed.operations[index] = .details(details)
      case .expire, .release:
        break
      }
    }
    return sealed
  }
}
