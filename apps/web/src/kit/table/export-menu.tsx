import '../../theme/menus.css';
import { Button, Menu } from '@mantine/core';
import { type ExportFormat, exportFormats } from '@packwright/core/fields';
import { IconDownload } from '@tabler/icons-react';
import { useTranslate } from '../language/index.ts';
import { tableMessages } from '../messages/index.ts';

/** Exports the list in one of the formats. */
export function ExportMenu({
  onExport,
  disabled = false,
}: {
  readonly onExport: (format: ExportFormat) => void;
  readonly disabled?: boolean;
}) {
  const t = useTranslate(tableMessages);
  return (
    <Menu position="bottom-end" returnFocus>
      <Menu.Target>
        <Button variant="default" disabled={disabled} leftSection={<IconDownload size={16} stroke={1.6} />}>
          {t('table.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => onExport(format)}>
            {t(`table.export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
