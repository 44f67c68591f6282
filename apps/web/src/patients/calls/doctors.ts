import type { doctorPatientList } from '@packwright/contract/patients';
import type { ColumnsWith } from '@packwright/core/lists';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';
import type { ExportChoice } from '../../shell/lists/index.ts';
import { withTranslatedRefusal } from '../failure.ts';
import { patientKeys } from './keys.ts';
import type { BodyOf } from './shapes.ts';

/** A change to the doctors or contacts of patients, which refetches everything shown of patients and doctors. */
function useChange<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => withTranslatedRefusal(() => act(input)),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: patientKeys.all }),
        cache.invalidateQueries({ queryKey: ['people'] }),
      ]),
  });
}

export const useAddDoctors = (id: number) =>
  useChange((doctors: BodyOf<'addPatientDoctors'>['doctors']) =>
    client.addPatientDoctors({ params: { id }, body: { doctors } }),
  );

export const useUpdateDoctorLink = (id: number, doctorId: number) =>
  useChange((body: BodyOf<'updatePatientDoctor'>) =>
    client.updatePatientDoctor({ params: { id, doctorId }, body }),
  );

export const useRemoveDoctorLink = (id: number) =>
  useChange((doctorId: number) => client.removePatientDoctor({ params: { id, doctorId } }));

export const useOrderDoctors = (id: number) =>
  useChange((doctorIds: number[]) => client.orderPatientDoctors({ params: { id }, body: { doctorIds } }));

/** The people to call about a patient. */
export const useContacts = (patientId: number) =>
  useQuery({
    queryKey: patientKeys.contacts(patientId),
    queryFn: ({ signal }) => client.listContacts({ params: { patientId } }, { signal }),
    select: ({ data }) => data,
  });

export const useSaveContact = (patientId: number, contactId: number) =>
  useChange(async (body: BodyOf<'addContact'>): Promise<void> => {
    if (contactId === 0) await client.addContact({ params: { patientId }, body });
    else await client.updateContact({ params: { patientId, contactId }, body });
  });

export const useRemoveContact = (patientId: number) =>
  useChange((contactId: number) => client.deleteContact({ params: { patientId, contactId } }));

/** One page of the patients of a doctor. */
export const useDoctorPatients = (id: number, params: ListParams) =>
  useQuery({
    queryKey: patientKeys.ofDoctor(id, params),
    queryFn: ({ signal }) => {
      const { sortField, filters: _, ...rest } = params;
      const sort = sortField && { sortField: sortField as ColumnsWith<typeof doctorPatientList, 'sort'> };
      return client.listDoctorPatients({ params: { id }, query: { ...rest, ...sort } }, { signal });
    },
    placeholderData: keepPreviousData,
  });

export async function exportDoctorPatients(id: number, { format, language }: ExportChoice<never>) {
  const { data } = await client.exportDoctorPatients({ params: { id }, query: { format, language } });
  return data;
}

export const useMoveDoctorPatients = (id: number) =>
  useChange((body: BodyOf<'moveDoctorPatients'>) => client.moveDoctorPatients({ params: { id }, body }));
