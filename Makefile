# The front door: each target installs what it needs, builds and runs. CMake does the work; see CMakePresets.json.
# make help lists the targets.

PREFIX ?= /usr/local
DESTDIR ?=
GAMES ?= 10000000
SECONDS ?= 600

BUILD_PACKAGES := gcc libc6-dev cmake ninja-build libjsmn-dev
TEST_PACKAGES := $(BUILD_PACKAGES) clang libclang-rt-14-dev libcmocka-dev pkg-config python3
CMAKE_FLAGS := $(if $(CI),-DSKEP_WERROR=ON)

.DEFAULT_GOAL := release
.PHONY: release play test bench soak fuzz coverage format install clean help need-build need-test

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 12

need-build:
	@tools/need.sh "to build" $(BUILD_PACKAGES)

need-test:
	@tools/need.sh "to build and test" $(TEST_PACKAGES)

# Configures a preset once and builds it; says nothing when there is nothing to do.
define build
	@[ -f build/$(1)/build.ninja ] || cmake --preset $(1) $(CMAKE_FLAGS) $(2) >/dev/null
	@said=$$(cmake --build --preset $(1) -- --quiet 2>&1); status=$$?; \
	[ -z "$$said" ] || [ "$$said" = "ninja: no work to do." ] || echo "$$said"; exit $$status
endef

release: need-build ## build/release/skep, what plain make builds
	$(call build,release,-DSKEP_TESTS=OFF)

play: release ## play in the terminal
	@build/release/skep play

test: need-test ## everything that must hold, with gcc, clang and sanitizers
	@tools/test.sh

bench: release ## speed: playouts, copies, searches, against a reference in the same run
	@tools/need.sh "to count instructions" valgrind
	@build/release/skep bench
	@tools/bench-instructions.sh build/release/skep

soak: need-test ## the long checks: GAMES random games (10 million), strength of the bots
	@tools/soak.sh $(GAMES)

fuzz: need-test ## libFuzzer on the protocol, JSON and records, SECONDS each (600)
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
	rm -rf build
