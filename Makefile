# Shortcuts for contributors. See CONTRIBUTING.md.

# Read by Package.swift: warnings are errors, as in CI.
export PAWL_WARNINGS_AS_ERRORS = 1

.PHONY: build test web browser check bench format docs api

build:
	swift build --build-tests

test:
	swift test

web:
	swift test --traits Web --filter 'PawlWebTests\.|PawlPagesTests\.|ProgramsTests\.'

browser:
	.ci/browser

check:
	.ci/run

bench:
	swift run -c release --package-path Benchmarks pawl-bench

format:
	swift format --in-place --configuration .swift-format -r Sources Tests Examples Benchmarks/Sources Package.swift Benchmarks/Package.swift

docs:
	swift build --traits Web
	.ci/check-documentation

api:
	swift build --traits Web
	.ci/check-api --update
