import type { APIRequestContext } from '@playwright/test';
import { type Api, createApi } from './api.ts';
import { findDrug } from './scene.ts';

/** The differing fields of a script; all others are the same. */
interface ScriptFacts {
  readonly recordAction: 'N' | 'U' | 'C';
  readonly scriptNumber: string;
  readonly externalPatientId: number;
  /** Brand and strength, as the catalogue has them. */
  readonly drug: string;
  readonly quantity: number;
  readonly scriptStatus?: 'ACTIVE' | 'OWING' | 'CANCELLED' | 'ON_HOLD';
}

type DispenseFile = Parameters<Api['stageDispensed']>[0]['body'];

/** The program at the dispensary's counter, which sends what was dispensed as files of DSF/1. */
export class DispensingSystem {
  readonly #api: Api;

  constructor(request: APIRequestContext, token: string) {
    this.#api = createApi(request, token);
  }

  /** A file with one script, written at this moment; `api` knows the drugs. */
  static async buildFile(api: Api, { drug, ...script }: ScriptFacts): Promise<DispenseFile> {
    const now = new Date().toISOString();
    const { drugCode } = await findDrug(api, drug);
    const line = { scriptStatus: 'ACTIVE', ...script, drugCode, dispensedBrand: drug, supplyNo: 1 };
    return {
      feed: 'DSF/1',
      pharmacyCode: 'WATTLE',
      sentAt: now,
      records: [
        { type: 'SCR', ...line, externalPatientId: String(script.externalPatientId), dispensedAt: now },
      ],
    };
  }

  async sendFile(file: DispenseFile): Promise<{ readonly accepted: number; readonly duplicates: number }> {
    const { accepted, duplicates } = await this.#api.stageDispensed({ body: file });
    return { accepted, duplicates };
  }
}
