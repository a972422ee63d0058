import type { ClinicalAlert } from '@rostro/shared/contract/records/medical-history';
import { OctagonAlert, TriangleAlert } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import styles from './Medical.module.css';
import { sayAlert } from './words.ts';

const ICONS = { danger: OctagonAlert, caution: TriangleAlert } as const;

/** For small places; the caller gives the text to screen readers. */
export function AlertGlyph({ alerts, size = 12 }: { alerts: readonly ClinicalAlert[]; size?: number }) {
  const [gravest] = alerts;
  if (gravest === undefined) return null;
  const Icon = ICONS[gravest.severity];
  return <Icon className={styles.glyph} size={size} strokeWidth={2.25} aria-hidden />;
}

/** Alerts are words with a shape in red, never colour alone. */
export function AlertTags({ alerts }: { alerts: readonly ClinicalAlert[] }) {
  if (alerts.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="Alertas clínicas">
      {alerts.map((alert) => {
        const Icon = ICONS[alert.severity];
        const said = sayAlert(alert);
        return (
          <li key={`${alert.kind} ${said}`} className={classes(styles.tag, styles[alert.severity])}>
            <Icon size={14} strokeWidth={2.25} aria-hidden />
            {said}
          </li>
        );
      })}
    </ul>
  );
}
