import { expect } from 'vitest';
import { expectIntegrity } from '../../tests/integrity.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import { type BrandDrug, createResidentTaking } from '../brand-swap/swap.fixtures.ts';
import { findChainProblem } from '../platform/audit/index.ts';
import { inSideTransaction } from '../platform/platform.ts';

const buildMergeRequest = (from: BrandDrug, into: BrandDrug) => ({
  params: { id: from.id },
  body: { authorized: 1 as const, mergeIntoDrugId: into.id },
});

export const mergeDrugs = (api: ApiClient, from: BrandDrug, into: BrandDrug) =>
  api.authorizeDrug(buildMergeRequest(from, into));

export const mergeSharedDrugs = (drugAdmin: ApiClient, from: BrandDrug, into: BrandDrug) =>
  drugAdmin.authorizeMasterDrug(buildMergeRequest(from, into));

/** A resident who takes a drug of the own pharmacy. */
export const createResidentOnOwnDrug = (
  server: TestServer,
  drug: BrandDrug,
  lines: Parameters<typeof createResidentTaking>[2] = [{}],
  patient: Readonly<Record<string, unknown>> = {},
) =>
  createResidentTaking(
    server,
    drug,
    lines.map((line) => ({ drugPharmacyId: server.ids.pharmacyA, ...line })),
    patient,
  );

export const findDrugRow = async (server: TestServer, id: number) =>
  (
    await queryAsOwner<{ preferredBrand: number[]; packedDrugId: number | null; archivedAt: string | null }>(
      server,
      'select preferred_brand, packed_drug_id, archived_at from drug where id = $1',
      [id],
    )
  )[0];

/** Both pharmacies keep every invariant and an intact audit chain. */
export async function expectIntactPharmacies({ platform, ids }: TestServer): Promise<void> {
  for (const pharmacyId of [ids.pharmacyA, ids.pharmacyB]) {
    await expectIntegrity(platform, pharmacyId);
    expect(
      await inSideTransaction(platform, { pharmacyId, userId: null }, (db) =>
        findChainProblem(db, pharmacyId, []),
      ),
    ).toBeNull();
  }
}
