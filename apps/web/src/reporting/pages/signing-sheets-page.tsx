import { useTranslate } from '../../kit/language/index.ts';
import { hasFailed, LoadFailed, Page, PartSkeleton } from '../../kit/page/index.ts';
import { useProfile } from '../../shell/session/index.ts';
import { useSigningOption, useSigningSheets } from '../calls/signing-sheets.ts';
import { signingMessages } from '../messages/index.ts';
import { SigningForm } from '../parts/signing/signing-form.tsx';

/** /signing-sheets: the paper that carers sign, for the residents of facilities. */
export function SigningSheetsPage() {
  const t = useTranslate(signingMessages);
  const { currentPharmacyId } = useProfile();
  const sheets = useSigningSheets();
  const option = useSigningOption(currentPharmacyId);
  return (
    <Page title={t('title')}>
      {hasFailed(sheets) ? (
        <LoadFailed error={sheets.error} retry={() => void sheets.refetch()} />
      ) : hasFailed(option) ? (
        <LoadFailed error={option.error} retry={() => void option.refetch()} />
      ) : sheets.isPending || option.isPending ? (
        <PartSkeleton />
      ) : (
        <SigningForm sheets={sheets.data} option={option.data} />
      )}
    </Page>
  );
}
