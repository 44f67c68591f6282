import type { Api } from './api.ts';
import { createPassedPack, type Pack } from './scene.ts';

/** This week's pack of a community patient of the program that pays packs, handed out; without a date there is no consent. */
export async function createFundedPack(api: Api, lastName: string, consentDate: string): Promise<Pack> {
  const pack = await createPassedPack(api, 'Clement', lastName);
  // Handed out first: the Medicare number stands on the pack, which then is not as it was passed.
  await api.completeDistribution({ body: { jobIds: [pack.jobId] } });
  const params = { id: pack.patientId };
  await api.updatePatient({
    params,
    body: {
      daaFunding: 1,
      // A sound number of nobody.
      medicareNumber: '2950000041',
      mediCareExpiry: '12/2099',
      concession: 1,
      concessionNum: '204123456A',
    },
  });
  const { version: _, ...enrolment } = (await api.getClaimEnrolment({ params })).data;
  await api.saveClaimEnrolment({ params, body: { ...enrolment, consentDate } });
  return pack;
}
