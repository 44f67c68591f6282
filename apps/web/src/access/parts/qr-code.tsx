import encodeQR from 'qr';
import styles from './second-factor.module.css';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** A text as a picture that a phone reads; dark on white in every look, for some apps read nothing else. */
export function QrCode({ text, label }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium' });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className={styles.qr} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
