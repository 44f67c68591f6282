import type { Pen } from './pen.ts';

/** Own drawings in a square of 24 units, always printed beside words. */
const icons = {
  warning: 'M12 2.2 1.3 21.2h21.4zM11 9.2h2l-.3 6h-1.4zM12 16.8a1.15 1.15 0 1 1 0 2.3a1.15 1.15 0 0 1 0-2.3z',
  forbidden:
    'M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 0 1 0-21zM12 4.3a7.7 7.7 0 0 0-6 12.5L16.8 6a7.7 7.7 0 0 0-4.8-1.7zM7.2 18A7.7 7.7 0 0 0 18 7.2z',
  up: 'M12 3 22 20H2z',
  person: 'M12 3.5a4.6 4.6 0 1 1 0 9.2a4.6 4.6 0 0 1 0-9.2zM3.2 22c0-4.9 3.9-7.6 8.8-7.6s8.8 2.7 8.8 7.6z',
} as const;

export type IconName = keyof typeof icons;

/** Draws an icon `size` mm square with its corner at x, y. */
export function drawIcon(pen: Pen, name: IconName, x: number, y: number, size: number, fill: string): void {
  pen.drawPath({ x, y, width: size, height: size, scale: size / 24, d: icons[name], fill });
}
