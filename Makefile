# The front door: each target installs what it needs, builds and runs. CMake does the work; see CMakePresets.json.
# make help lists the targets.

PREFIX ?= /usr/local
DESTDIR ?=
GAMES ?= 10000000
SECONDS ?= 600

PORT ?= 8023

BUILD_PACKAGES := gcc libc6-dev cmake ninja-build libjsmn-dev libwebsockets-dev libsqlite3-dev libsodium-dev libpq-dev \
                  clang lld wasi-libc libclang-rt-14-dev-wasm32 binaryen node:nodejs npm:npm ca-certificates
TEST_PACKAGES := $(BUILD_PACKAGES) libclang-rt-14-dev libcmocka-dev pkg-config python3 chromium:chromium \
                 chromium-headless-shell fonts-liberation nginx:nginx-light zbar-tools postgresql libpq5 parallel
CMAKE_FLAGS := $(if $(CI),-DSKEP_WERROR=ON)
PAGE_SOURCES := $(shell find web/src web/public web/offline web/contents web/chunks -type f) $(wildcard web/*.ts web/*.js web/*.json web/*.html)

.DEFAULT_GOAL := release
.PHONY: release play terminal web types test shots bench soak fuzz coverage format install clean help need-build need-test ask

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 12

need-build:
	@tools/need.sh "to build" $(BUILD_PACKAGES)

need-test:
	@tools/need.sh "to build and test" $(TEST_PACKAGES)

# Configures a preset once, or when the presets change, and builds it; says nothing when there is nothing to do.
define build
	@[ build/$(1)/build.ninja -nt CMakePresets.json ] || cmake --preset $(1) $(CMAKE_FLAGS) $(2) >/dev/null
	@said=$$(cmake --build --preset $(1) -- --quiet 2>&1); status=$$?; \
	echo "$$said" | grep -v -e '^$$' -e '^-- ' -e '^ninja: no work to do.$$'; exit $$status
endef

release: need-build web/dist/index.html ## build/release/skep with the page in it, what plain make builds
	@[ -f build/release/skep ] || echo "skep: building the program"
	$(call build,release,-DSKEP_TESTS=OFF)

# Ctrl-C is for skep, which ends in peace, and not for the shell between.
play: release ## play in the browser, at http://localhost:8023 (PORT=8024 make play: at another port)
	@trap '' INT; build/release/skep serve --port $(PORT) || { echo "skep: from here it is PORT=8024 make play" >&2; exit 1; }

terminal: release ## play in the terminal
	@build/release/skep play

web: need-build web/dist/index.html ## the page as plain files for any web host, in web/dist
	@echo "skep: the page is in web/dist"

types: release ## the protocol's types for the page, web/src/lib/protocol.ts, as the engine tells them
	@node tools/types.mjs build/release/skep web/src/lib/protocol.ts

# The engines for the page: CMake knows whether there is something to do.
build/wasm/skep.wasm build/wasm/lab.wasm &: ask | need-build
	@[ -f $@ ] || echo "skep: building the engine for the page"
	$(call build,wasm)

web/node_modules/.package-lock.json: web/package-lock.json | need-build
	@echo "skep: fetching what builds the page"
	@cd web && npm ci --no-progress --loglevel error >/dev/null && touch node_modules/.package-lock.json

web/dist/index.html: build/wasm/skep.wasm build/wasm/lab.wasm web/node_modules/.package-lock.json $(PAGE_SOURCES)
	@echo "skep: building the page"
	@cd web && npm run --silent build -- --logLevel warn

test: need-test ## everything that must hold, with gcc, clang and sanitizers, and in a browser
	@MAKE='$(MAKE)' tools/test.sh

shots: release ## take the pictures of the README anew
	@tools/need.sh "to take pictures" chromium:chromium
	@node tests/web/shots.mjs build/release/skep

bench: release ## speed: playouts, copies, searches, against a reference in the same run; the page's main thread
	@tools/need.sh "to count instructions" valgrind
	@tools/need.sh "to measure the page" chromium:chromium
	@build/release/skep bench
	@tools/bench-instructions.sh build/release/skep
	@node tests/web/speed.mjs build/release/skep

soak: need-test web/dist/index.html ## the long checks: GAMES random games (10 million), strength of the bots
	@tools/soak.sh $(GAMES)

fuzz: need-test ## libFuzzer on protocol, play, records, positions, options, JSON, HTTP and both ends of the wire, of all games, SECONDS each (600)
	@tools/fuzz.sh $(SECONDS)

coverage: need-test ## lines and branches that the tests reach
	@tools/need.sh "to report coverage" gcovr
	@tools/coverage.sh

format: ## clang-format over the lines you have changed; tables laid out by hand elsewhere stay as they are
	@tools/need.sh "to format" clang-format
	@git clang-format --quiet --extensions c,h HEAD || true

install: release ## binary, library, headers, pkg-config, man page and completion under PREFIX
	@DESTDIR=$(DESTDIR) cmake --install build/release --prefix $(PREFIX)

clean: ## remove what was built
	rm -rf build web/dist
