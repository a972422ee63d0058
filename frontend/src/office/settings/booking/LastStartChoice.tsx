import type { Settings } from '@rostro/shared/contract/booking';
import { classes } from '#ui/classes.ts';
import styles from '../capacity/RuleChoice.module.css';

type LastStart = Settings['lastStart'];

const CHOICES: readonly { rule: LastStart; name: string; text: string }[] = [
  {
    rule: 'closing',
    name: 'Empieza antes del cierre',
    text: 'Se ofrece cualquier horario anterior al cierre, aunque el servicio termine después.',
  },
  {
    rule: 'duration',
    name: 'Termina antes del cierre',
    text: 'Un servicio largo deja de ofrecerse antes: nadie se queda después de cerrar. También vale en el mostrador.',
  },
];

export const sayLastStart = (rule: LastStart): string => CHOICES.find((one) => one.rule === rule)?.name ?? rule;

/** When the last appointment of a day may begin. */
export function LastStartChoice({ value, onChange }: { value: LastStart; onChange: (rule: LastStart) => void }) {
  return (
    <fieldset className={styles.rules}>
      <legend>Última cita del día</legend>
      {CHOICES.map(({ rule, name, text }) => (
        <label key={rule} className={classes(styles.rule, value === rule && styles.chosen)}>
          <input
            type="radio"
            name="lastStart"
            value={rule}
            checked={value === rule}
            onChange={() => onChange(rule)}
            aria-describedby={`ultima-${rule}`}
            aria-label={name}
          />
          <span className={styles.words}>
            <b>{name}</b>
            <span id={`ultima-${rule}`}>{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
