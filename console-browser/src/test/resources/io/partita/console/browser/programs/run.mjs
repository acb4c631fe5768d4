// Runs each program named on the command line, all in this process; what it prints goes to a file beside it.
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

for (const path of process.argv.slice(2)) {
  const lines = [];
  console.log = (line) => lines.push(`${line}\n`);
  try {
    await import(pathToFileURL(path));
  } catch (failure) {
    lines.push(failure.stack);
  }
  writeFileSync(`${path}.out`, lines.join(""));
}
