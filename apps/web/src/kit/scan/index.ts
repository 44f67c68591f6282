export { ScanBox, type ScanResult } from './scan-box.tsx';
export { playSound } from './sounds.ts';
export { usePassiveScan } from './use-passive-scan.ts';
export { type Scanner, useScanner } from './use-scanner.ts';
export { getCharacter, type ScanKey } from './scan-step.ts';
export { toScanKey } from './to-scan-key.ts';
