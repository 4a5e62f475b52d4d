"""page.py PAGE [REPORT]: a page that skep lab wrote is whole: every element is closed, there is no script and nothing from elsewhere, every drawing
has a title, a description and a table after it, ids are told once; and with a report, its numbers are that report's."""
import html.parser
import json
import sys

VOID = {"meta", "br", "path", "rect", "circle", "polygon"}


class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.ids, self.labels, self.drawings, self.rows, self.tables = [], set(), [], [], [], 0

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        assert tag not in ("script", "link", "img", "iframe", "object"), tag
        for name, value in attrs.items():
            assert not name.startswith("on") and name not in ("href", "src"), name
            assert "NaN" not in value and "inf" not in value.split(), (tag, name, value)
        if "id" in attrs:
            assert attrs["id"] not in self.ids, attrs["id"]
            self.ids.add(attrs["id"])
        if tag == "svg" and "aria-hidden" not in attrs:
            assert attrs["role"] == "img"
            assert "figure" in self.open
            self.drawings.append({"title": "", "desc": "", "texts": 0})
            self.labels += attrs["aria-labelledby"].split()
        if tag == "figure":
            self.tables = 0
        if tag == "table":
            self.tables += 1
        if tag == "tr":
            self.rows.append("")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        assert self.open and self.open[-1] == tag, (tag, self.open, self.getpos())
        assert tag != "figure" or self.tables == 1, self.getpos()
        self.open.pop()

    def handle_data(self, data):
        if "svg" in self.open and self.drawings and self.open[-1] in ("title", "desc"):
            self.drawings[-1][self.open[-1]] += data
        if "svg" in self.open and self.open[-1] == "text":
            self.drawings[-1]["texts"] += 1
        if "tr" in self.open:
            self.rows[-1] += data + " "


def shown(x, times, decimals):
    text = f"{abs(times * x):.{decimals}f}"
    return ("−" if x < 0 and text.strip("0.") else "") + text


def interval(x, decimals):
    if x["low"] is None:
        return f"{shown(x['mean'], 100, decimals)} (no interval)"
    return f"{shown(x['mean'], 100, decimals)} ({shown(x['low'], 100, decimals)} to {shown(x['high'], 100, decimals)})"


text = open(sys.argv[1], encoding="utf-8").read()
page = Page()
page.feed(text)
page.close()
assert not page.open, page.open
assert page.drawings and all(d["title"] and d["desc"].strip() and d["texts"] for d in page.drawings), page.drawings
assert set(page.labels) <= page.ids
assert "prefers-color-scheme:dark" in text and "@media print" in text
for word in ("significant", "no difference", "equal to", "NaN", "nan)"):
    assert word not in text, word
if len(sys.argv) > 2:
    report = json.load(open(sys.argv[2], encoding="utf-8"))
    for cell in report["cells"]:
        decimals = 1 if cell["games"] >= 1000 else 0
        measures = cell["measures"]
        for name in ("first_player", "comeback", "settled", "seat_1", "skill", "same_seat"):
            if name in measures and (name != "seat_1" or cell["seats"] > 2):
                assert any(interval(measures[name], decimals) in row for row in page.rows), (cell["name"], name, interval(measures[name], decimals))
        for spread in (cell["lengths"]["turns"],):
            values = " ".join(str(spread[q]) for q in ("least", "q05", "q25", "median", "q75", "q95", "most"))
            assert any(values in " ".join(row.split()) for row in page.rows), values
        for use in cell["uses"]:
            if use["p"] is not None:
                assert any(interval({"mean": use["difference"], "low": use["low"], "high": use["high"]}, decimals) in row for row in page.rows), use
        for finding in cell["findings"]:
            seed = finding["seed"].replace("'", "'\\''")
            assert any(finding["text"] in row and seed in " ".join(row.split()) for row in page.rows), finding
    print(len(page.drawings), "drawings,", len(page.rows), "rows")
