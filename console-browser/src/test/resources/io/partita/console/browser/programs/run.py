# Runs each program named on the command line, all in this process; what it prints goes to a file beside it.
import contextlib
import runpy
import sys
import traceback

for path in sys.argv[1:]:
    with open(path + ".out", "w", encoding="utf-8") as out, contextlib.redirect_stdout(out):
        try:
            runpy.run_path(path, run_name="__main__")
        except Exception:
            print(traceback.format_exc())
