import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import type { SkippedFoil } from '../../calls/index.ts';
import { creatorMessages } from '../../messages/index.ts';

interface StoppingMedicinesProps {
  readonly patientId: number;
  readonly stops: SkippedFoil['stops'];
}

/** The medicines with which nothing is packed or printed, each with the way to its line (MED-35). */
export function StoppingMedicines({ patientId, stops }: StoppingMedicinesProps) {
  const t = useTranslate(creatorMessages);
  return stops.map((medicine) => {
    const why = medicine.stops.map((stop) => t(`stop.${stop}`)).join(', ');
    return (
      <Link
        key={medicine.prescriptionId}
        to={`/patient/${patientId}/prescription/${medicine.prescriptionId}`}
        data-tone="red"
      >
        {t('remark.stop', { drug: isolateText(medicine.drugName), why })}
      </Link>
    );
  });
}
