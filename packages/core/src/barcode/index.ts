export { type ApnProblem, isApnProblem, normaliseApn } from './apn.ts';
export { inspectScan, type ScanInspection, type ScannedPart } from './inspect-scan.ts';
export { type Gs1Code, parseGs1Day, parseGs1 } from './gs1.ts';
export { type Gs1Stop, groupSeparator } from './gs1-elements.ts';
export { computeCheckDigit, type Gtin, hasRightCheckDigit, padToGtin, parseGtin } from './gtin.ts';
export { type PackCode, type PrintedCode, formatPackCode, parsePrintedCode } from './pack-code.ts';
export { longestScan, type ProductScan, readScan, type Scan, type ScanProblem } from './read-scan.ts';
export { apnSentences, scanSentences } from './scan-sentences.ts';
