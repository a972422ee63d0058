import { type BookingLink, bookingPath } from '@rostro/shared/booking-link';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { Dialog } from '#office/ui/Dialog.tsx';
import { LinkField } from '#office/ui/LinkField.tsx';
import { QrPart } from './QrPart.tsx';
import styles from './ShareDialog.module.css';

/** What the user may choose beside the subject. */
export interface ShareChoice {
  /** `'Con quién'` */
  label: string;
  /** The option that leaves it to the client. */
  open: string;
  options: readonly { id: string; name: string }[];
}

interface ShareDialogProps {
  /** The name of the service or the person. */
  name: string;
  choice: ShareChoice;
  /** @param id the chosen option; undefined: left to the client */
  linkFor: (id: string | undefined) => BookingLink;
  isOpen: boolean;
  onClose: () => void;
}

const LEFT_OPEN = '';

function Share({ name, choice: { label, open, options }, linkFor }: Omit<ShareDialogProps, 'isOpen' | 'onClose'>) {
  const field = useId();
  const [chosen, setChosen] = useState(LEFT_OPEN);
  const one = options.find(({ id }) => id === chosen);
  const link = location.origin + bookingPath(linkFor(one?.id));
  const names = one ? `${name} ${one.name}` : name;
  return (
    <div className={styles.share}>
      {options.length > 0 && (
        <div className={styles.field}>
          <label htmlFor={`${field}-opcion`}>{label}</label>
          <Select
            id={`${field}-opcion`}
            value={one?.id ?? LEFT_OPEN}
            options={[
              { value: LEFT_OPEN, label: open },
              ...options.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={setChosen}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </div>
      )}
      <LinkField link={link} />
      <QrPart link={link} names={names} />
    </div>
  );
}

/** Shows the booking link of a service or a person, and its QR code as a picture and as a file. */
export function ShareDialog({ isOpen, onClose, ...share }: ShareDialogProps) {
  return (
    <Dialog open={isOpen} onCancel={onClose} title={`Compartir «${share.name}»`} width={480} footer={null}>
      <p className={styles.lead}>Quien abre el enlace o escanea el código llega a la reserva con esto elegido.</p>
      <Share {...share} />
    </Dialog>
  );
}
