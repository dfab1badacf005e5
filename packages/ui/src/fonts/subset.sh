#!/bin/sh
# Makes the numerals from Barlow as the npm registry ships it; run in this directory.
# Needs npm, and Debian's python3-fonttools and python3-brotli.
set -eu
signs='U+0020,U+0025,U+002B-003A,U+00A0,U+00D7,U+2013,U+2212'
work=$(mktemp -d)
npm pack --silent --pack-destination "$work" @fontsource/barlow@5.3.0 >/dev/null
tar xzf "$work"/fontsource-barlow-5.3.0.tgz -C "$work"
subset() {
  /usr/bin/python3 -m fontTools.subset "$work/package/files/barlow-latin-$1-normal.woff2" \
    --unicodes="$signs,$2" --layout-features=tnum --no-hinting \
    --flavor=woff2 --output-file="numerals-$1.woff2"
}
subset 300 U+004C,U+0061-007A # large, with whole units: Level, digits, days
subset 500 U+006D,U+0073      # in a line, with ms at most
cp "$work/package/LICENSE" OFL.txt
rm -r "$work"
