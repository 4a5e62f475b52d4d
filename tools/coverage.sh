#!/bin/sh
# Lines and branches of src/core and src/games that the tests reach; fails below 100 % of lines or 95 % of branches.
set -eu
cd "$(dirname "$0")/.."
cmake --preset coverage >/dev/null
cmake --build --preset coverage -- --quiet
find build/coverage -name '*.gcda' -delete
ctest --preset coverage --progress
gcovr --root . build/coverage --filter src/core/ --filter src/games/ \
    --exclude-unreachable-branches --exclude-branches-by-pattern '.*assert\(.*' \
    --fail-under-line 100 --fail-under-branch 95 --sort-uncovered --print-summary \
    --html-details build/coverage/report.html --txt build/coverage/report.txt && status=0 || status=$?
cat build/coverage/report.txt
echo "The pages are at build/coverage/report.html"
exit $status
