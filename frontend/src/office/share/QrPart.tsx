import { searchable } from '@rostro/shared/text';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { downloadFile } from '#ui/download.ts';
import { QrCode, qrPng, qrSvg } from '#ui/qr/QrCode.tsx';
import { toast } from '#ui/toast/index.ts';
import styles from './ShareDialog.module.css';

/** Sharp on a poster of A4. */
const PNG_WIDTH = 1200;

interface QrPartProps {
  link: string;
  /** What the link chooses, for the file's name. */
  names: string;
}

/** `'reserva-limpieza-facial-ana-torres'` */
const fileNameOf = (names: string): string =>
  `reserva-${searchable(names)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;

/** The QR code of a link, with its downloads. */
export function QrPart({ link, names }: QrPartProps) {
  const name = fileNameOf(names);
  const savePng = async (): Promise<void> => {
    try {
      downloadFile(`${name}.png`, 'image/png', await qrPng(link, PNG_WIDTH));
    } catch {
      toast.error('No se pudo dibujar el PNG. Descarga el SVG.');
    }
  };
  return (
    <div className={styles.code}>
      <QrCode text={link} label={`Código QR de ${link}`} className={styles.qr} />
      <div className={styles.files}>
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
      <p className={styles.hint}>SVG para la imprenta, PNG para redes y mensajes.</p>
    </div>
  );
}
