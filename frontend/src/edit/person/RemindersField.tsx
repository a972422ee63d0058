import { CheckField } from '#ui/field/CheckField.tsx';

interface RemindersFieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Consent must never be checked by default. */
export function RemindersField(field: RemindersFieldProps) {
  return (
    <CheckField
      label="Quiero recibir recordatorios de mis citas por correo y WhatsApp"
      hint="Opcional. Lo cambias cuando quieras en Mi Perfil."
      {...field}
    />
  );
}
