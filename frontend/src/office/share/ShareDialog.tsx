import { type BookingLink, sharePath } from '@rostro/shared/booking-link';
import { searchable } from '@rostro/shared/text';
import { Button, Select } from 'antd';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { Dialog } from '#office/ui/Dialog.tsx';
import { LinkField } from '#office/ui/LinkField.tsx';
import { downloadFile } from '#ui/download.ts';
import { QrCode, qrPng, qrSvg } from '#ui/qr/QrCode.tsx';
import { toast } from '#ui/toast/index.ts';

/** Sharp on a poster of A4. */
const PNG_WIDTH = 1200;

interface QrPartProps {
  link: string;
  /** The names of the choices, for the file's name. */
  names: string;
}

/** `'reserva-limpieza-facial-ana-torres'` */
const fileNameOf = (names: string): string =>
  `reserva-${searchable(names)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;

function QrPart({ link, names }: QrPartProps) {
  const name = fileNameOf(names);
  const savePng = async (): Promise<void> => {
    try {
      downloadFile(`${name}.png`, 'image/png', await qrPng(link, PNG_WIDTH));
    } catch {
      toast.error('No se pudo dibujar el PNG. Descarga el SVG.');
    }
  };
  return (
    <div className="grid gap-3 justify-items-center">
      <QrCode
        text={link}
        label={`Código QR de ${link}`}
        className="size-50 border border-line rounded-control bg-white"
      />
      <div className="flex flex-wrap gap-2 justify-center">
        <Button
          icon={<Download size={16} aria-hidden />}
          onClick={() => downloadFile(`${name}.svg`, 'image/svg+xml', qrSvg(link))}
        >
          Descargar SVG
        </Button>
        <Button icon={<Download size={16} aria-hidden />} onClick={() => void savePng()}>
          Descargar PNG
        </Button>
      </div>
      <p className="text-center text-muted text-14">SVG para la imprenta, PNG para redes y mensajes.</p>
    </div>
  );
}

export interface ShareChoice {
  /** `'Con quién'` */
  label: string;
  /** The option without a choice. */
  open: string;
  options: readonly { id: string; name: string }[];
}

interface ShareDialogProps {
  name: string;
  choice: ShareChoice;
  /** @param id the chosen option; undefined without a choice */
  linkFor: (id: string | undefined) => BookingLink;
  isOpen: boolean;
  onClose: () => void;
}

const LEFT_OPEN = '';

function Share({ name, choice: { label, open, options }, linkFor }: Omit<ShareDialogProps, 'isOpen' | 'onClose'>) {
  const field = useId();
  const [chosen, setChosen] = useState(LEFT_OPEN);
  const one = options.find(({ id }) => id === chosen);
  const link = location.origin + sharePath(linkFor(one?.id));
  const names = one ? `${name} ${one.name}` : name;
  return (
    <div className="grid gap-4">
      {options.length > 0 && (
        <div className="grid gap-1.5 min-w-0 [&_label]:font-semibold">
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
      <p className="mb-4 text-muted">
        Quien abre el enlace o escanea el código llega a la reserva con esto elegido. En chats y redes se ve con su
        nombre y su foto.
      </p>
      <Share {...share} />
    </Dialog>
  );
}
