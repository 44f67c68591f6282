import { test } from '@playwright/test';

export interface Installation {
  /** Of the server of the running story. */
  readonly dataFolder: string;
  /** Watched for files of the dispensing system. */
  readonly feedFolder: string;
  /** Where packing machines take their orders. */
  readonly machineFolder: string;
}

/** The folders of the server that the running test talks to. */
export function getInstallation(): Installation {
  const { dataFolder, feedFolder, machineFolder } = test.info().project.metadata;
  if (typeof dataFolder !== 'string' || typeof feedFolder !== 'string' || typeof machineFolder !== 'string')
    throw new TypeError('The project of this test has no server of its own');
  return { dataFolder, feedFolder, machineFolder };
}
