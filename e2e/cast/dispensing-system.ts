import type { APIRequestContext } from '@playwright/test';
import { type Api, apiWith } from './api.ts';
import { drugCalled } from './scene.ts';

/** What is told of a script; the rest is the same for all of them. */
interface Told {
  readonly recordAction: 'N' | 'U' | 'C';
  readonly scriptNumber: string;
  readonly externalPatientId: number;
  /** Brand and strength, as the catalogue has them. */
  readonly drug: string;
  readonly quantity: number;
  readonly scriptStatus?: 'OWING' | 'CANCELLED' | 'ON_HOLD';
}

type File = Parameters<Api['stageDispensed']>[0]['body'];

/** The program at the dispensary's counter, which sends what was dispensed as files of DSF/1. */
export class DispensingSystem {
  readonly #api: Api;

  constructor(request: APIRequestContext, token: string) {
    this.#api = apiWith(request, token);
  }

  /** A file with one script, written at this moment; `api` knows the drugs. */
  static async fileOf(api: Api, { drug, ...told }: Told): Promise<File> {
    const now = new Date().toISOString();
    const { drugCode } = await drugCalled(api, drug);
    const line = { scriptStatus: 'ACTIVE', ...told, drugCode, dispensedBrand: drug, supplyNo: 1 };
    return {
      feed: 'DSF/1',
      pharmacyCode: 'WATTLE',
      sentAt: now,
      records: [
        { type: 'SCR', ...line, externalPatientId: String(told.externalPatientId), dispensedAt: now },
      ],
    };
  }

  async sends(file: File): Promise<{ readonly accepted: number; readonly duplicates: number }> {
    const { accepted, duplicates } = await this.#api.stageDispensed({ body: file });
    return { accepted, duplicates };
  }
}
