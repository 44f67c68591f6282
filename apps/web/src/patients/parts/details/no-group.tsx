import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { EmptyState } from '../../../kit/page/index.ts';
import { useMay } from '../../../shell/session/index.ts';
import { messages } from '../../messages/index.ts';

const countdown = 5;

/** Without a group nobody can be admitted: counts down and goes where one is made (GROUP-7). */
export function NoGroup() {
  const t = useTranslate(messages);
  const may = useMay();
  const navigate = useNavigate();
  const [left, setLeft] = useState(countdown);
  const to = may({ menu: 'patientGroup', level: 'create' }) ? '/patient-group/create' : '/patient-group/list';
  useEffect(() => {
    if (left <= 0) {
      void navigate({ to });
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, navigate, to]);
  return (
    <EmptyState title={t('noGroup.title')} hint={t('noGroup.hint', { count: left })}>
      <Button onClick={() => void navigate({ to })}>{t('noGroup.now')}</Button>
    </EmptyState>
  );
}
