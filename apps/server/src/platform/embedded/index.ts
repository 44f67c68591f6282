export { clusterFolder, secretFile } from './cluster.ts';
export { type Embedded, startEmbedded } from './start-embedded.ts';
