import type { SourceFile, Wall } from './wall.ts';
import { walls } from './walls.ts';

/** Every place where a file breaks a wall, as "path:line  what – what the wall says". */
export function checkText(files: readonly SourceFile[], rules: readonly Wall[] = walls): string[] {
  return rules.flatMap((wall) =>
    files
      .filter((file) => wall.applies(file.path))
      .flatMap((file) =>
        wall
          .find(file)
          .map(({ line, what }) => `${file.path}:${line}  ${what} – ${wall.says} (${wall.name})`),
      ),
  );
}
