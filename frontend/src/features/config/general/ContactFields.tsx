import { phoneTyped } from '../../../app/person/rules.ts';
import { InputField } from '../parts/InputField.tsx';
import styles from '../parts/Panel.module.css';
import { type ClinicDraft, textOf } from './fields.ts';

export function ContactFields({ draft }: { draft: ClinicDraft }) {
  return (
    <fieldset className={styles.group}>
      <legend>Contacto</legend>
      <div className={styles.columns}>
        <InputField
          label="Teléfono"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          prefix="+52"
          hint="10 dígitos"
          {...textOf(draft, 'phone', phoneTyped)}
        />
        <InputField
          label="Correo electrónico"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          {...textOf(draft, 'email')}
        />
        <InputField
          label="Sitio web"
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          placeholder="https://"
          {...textOf(draft, 'website')}
        />
      </div>
    </fieldset>
  );
}
