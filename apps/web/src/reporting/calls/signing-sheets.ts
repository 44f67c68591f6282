import type { Client, PackwrightContract } from '@packwright/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';

type Api = Client<PackwrightContract>;

export type ReportSetting = Awaited<ReturnType<Api['listReportSettings']>>['data'][number];
export type ReportOption = ReportSetting['options'][number];
export type SigningOption = Awaited<ReturnType<Api['getSigningSheetOption']>>['data'];
export type SigningForm = Parameters<Api['exportSigningSheets']>[0]['body'];

/** The signing sheets that can be printed, with the options that each heeds. */
export const useSigningSheets = () =>
  useQuery({
    queryKey: ['reporting', 'settings', { area: 'signing-sheets' }],
    queryFn: ({ signal }) => client.listReportSettings({ query: { area: 'signing-sheets' } }, { signal }),
    select: ({ data }) => data,
  });

const getOptionKey = (pharmacyId: number) => ['reporting', 'signing-option', { pharmacyId }];

export const useSigningOption = (pharmacyId: number) =>
  useQuery({
    queryKey: getOptionKey(pharmacyId),
    queryFn: ({ signal }) => client.getSigningSheetOption({ params: { id: pharmacyId } }, { signal }),
    select: ({ data }) => data,
  });

export function useSigningOptionChange(pharmacyId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: SigningOption) => client.saveSigningSheetOption({ params: { id: pharmacyId }, body }),
    onSettled: () => cache.invalidateQueries({ queryKey: getOptionKey(pharmacyId) }),
  });
}

export const printSigningSheets = async (reportSettingId: number, body: SigningForm) =>
  (await client.exportSigningSheets({ params: { reportSettingId }, body })).data;
