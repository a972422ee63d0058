import type { ClinicalAlert } from '@rostro/shared/contract/records/medical-history';
import { OctagonAlert, TriangleAlert } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import { sayAlert } from './words.ts';

const LOOKS = {
  danger: 'bg-alarm border-alarm text-on-alarm',
  caution: 'bg-error-bg border-current text-alarm-ink',
} as const;
const ICONS = { danger: OctagonAlert, caution: TriangleAlert } as const;

/** For small places; the caller gives the text to screen readers. */
export function AlertGlyph({ alerts, size = 12 }: { alerts: readonly ClinicalAlert[]; size?: number }) {
  const [gravest] = alerts;
  if (gravest === undefined) return null;
  const Icon = ICONS[gravest.severity];
  return <Icon className="flex-none text-alarm-ink print:hidden" size={size} strokeWidth={2.25} aria-hidden />;
}

/** Alerts are words with a shape in red, never colour alone. A printed screen would leave them lying about. */
export function AlertTags({ alerts }: { alerts: readonly ClinicalAlert[] }) {
  if (alerts.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5 print:hidden" aria-label="Alertas clínicas">
      {alerts.map((alert) => {
        const Icon = ICONS[alert.severity];
        const said = sayAlert(alert);
        return (
          <li
            key={`${alert.kind} ${said}`}
            className={classes(
              'inline-flex gap-1.5 items-center py-0.75 pr-2.5 pl-2 border rounded-chip font-semibold text-13 leading-[18px] wrap-anywhere',
              LOOKS[alert.severity],
            )}
          >
            <Icon className="flex-none" size={14} strokeWidth={2.25} aria-hidden />
            {said}
          </li>
        );
      })}
    </ul>
  );
}
