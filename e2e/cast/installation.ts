import { test } from '@playwright/test';

export interface Installation {
  /** Of the server of the running story. */
  readonly dataFolder: string;
  /** Watched for files of the dispensing system. */
  readonly feedFolder: string;
}

/** The folders of the server that the running test talks to. */
export function getInstallation(): Installation {
  const { dataFolder, feedFolder } = test.info().project.metadata;
  if (typeof dataFolder !== 'string' || typeof feedFolder !== 'string')
    throw new TypeError('The project of this test has no server of its own');
  return { dataFolder, feedFolder };
}
