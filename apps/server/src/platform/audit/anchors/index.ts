export type { Anchor } from './anchor.ts';
export { formatAnchorMail, parseAnchorMail } from './mailed-anchors.ts';
export { findAnchorProblem, findHead, writeBeginning } from './store.ts';
export { appendAnchors, openTrustStore, type TrustStore } from './trust-store.ts';
