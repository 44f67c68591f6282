import { ensureSample } from './sample-server.ts';

/** Loads the sample of the stories beforehand, while something else runs. */
const { E2E_SAMPLE: sampleFolder = '', PORT: port = '' } = process.env;
await ensureSample(sampleFolder, port);
