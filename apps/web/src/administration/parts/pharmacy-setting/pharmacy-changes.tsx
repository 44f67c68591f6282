import '../../../theme/choices.css';
import { Pagination } from '@mantine/core';
import { defaultPageSize } from '@packwright/core/fields';
import { useState } from 'react';
import { hasMessage, useTranslate } from '../../../kit/language/index.ts';
import {
  BidiText,
  EmptyState,
  hasFailed,
  LoadFailed,
  PartSkeleton,
  SideDrawer,
  Timeline,
  type TimelineEntry,
} from '../../../kit/page/index.ts';
import { useDateTimeFormat } from '../../../kit/store/index.ts';
import { type PharmacyChange, usePharmacyChanges } from '../../calls.ts';
import { messages } from '../../messages/pharmacy.ts';
import { getSystemName } from './setting-groups.ts';

/** Who changed which setting, the newest first (ADMIN-9). */
export function PharmacyChanges({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useTranslate(messages);
  const [page, setPage] = useState(1);
  const changes = usePharmacyChanges(id, page);
  return (
    <SideDrawer title={t('changes')} onClose={onClose}>
      {changes.isPending && <PartSkeleton />}
      {hasFailed(changes) && <LoadFailed error={changes.error} retry={() => void changes.refetch()} />}
      {changes.data?.total === 0 && <EmptyState title={t('noChanges')} />}
      {changes.data && <Entries changes={changes.data.data} />}
      {changes.data && changes.data.total > defaultPageSize && (
        <Pagination
          value={page}
          total={Math.ceil(changes.data.total / defaultPageSize)}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': t(`page.${control}`) })}
        />
      )}
    </SideDrawer>
  );
}

function Entries({ changes }: { readonly changes: readonly PharmacyChange[] }) {
  const t = useTranslate(messages);
  const moment = useDateTimeFormat();
  const translateName = (kind: 'label' | 'system', name: string): string => {
    const key = `${kind}.${name}`;
    return hasMessage(messages, key) ? t(key) : name;
  };
  const formatField = (field: string): string => {
    const [system = '', name] = field.split('.');
    if (name === undefined) return translateName('label', system);
    return `${translateName('system', system)} · ${translateName('label', name)}`;
  };
  const formatValue = (field: string, value: string): string => {
    if (field === 'logoId') return t(value === '' ? 'value.productLogo' : 'value.ownLogo');
    if (field === 'dispensingSystem') return t(`system.${getSystemName(Number(value))}`);
    const choice = `${field}.${value}`;
    if (hasMessage(messages, choice)) return t(choice);
    if (value === 'true') return t('value.on');
    if (value === 'false') return t('value.off');
    return value === '' ? t('value.none') : value;
  };
  const toEntry = ({ id, field, isSecret, oldValue, newValue, ...by }: PharmacyChange): TimelineEntry => ({
    id,
    title: <BidiText>{formatField(field)}</BidiText>,
    meta: (
      <>
        <bdi>{moment(by.changedAt)}</bdi> · <BidiText>{by.changedBy}</BidiText>
      </>
    ),
    ...(isSecret
      ? { body: t('secretChanged') }
      : { change: { before: formatValue(field, oldValue), after: formatValue(field, newValue) } }),
  });
  return <Timeline entries={changes.map(toEntry)} />;
}
