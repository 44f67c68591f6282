import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconScan } from '@tabler/icons-react';
import { useTranslate } from '../../../kit/language/index.ts';
import { useMay } from '../../../shell/session/index.ts';
import { jobMessages } from '../../messages/index.ts';

/** The links from the board to the work beside it, and to the bench. */
export function ManagementHead() {
  const t = useTranslate(jobMessages);
  const mayWork = useMay()({ menu: 'job', level: 'update' });
  return (
    <>
      <Button variant="default" renderRoot={(root) => <Link {...root} to="/job/check" search={{}} />}>
        {t('checkQueue')}
      </Button>
      <Button variant="default" renderRoot={(root) => <Link {...root} to="/job/changed" />}>
        {t('changedPacks')}
      </Button>
      <Button variant="default" renderRoot={(root) => <Link {...root} to="/job/deliveries" />}>
        {t('deliveries')}
      </Button>
      {mayWork && (
        <Button
          renderRoot={(root) => <Link {...root} to="/job/pack" />}
          leftSection={<IconScan size={17} aria-hidden />}
        >
          {t('scan')}
        </Button>
      )}
    </>
  );
}
