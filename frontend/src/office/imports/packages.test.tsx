import { screen } from '@testing-library/react';
import type { RowTexts } from '#office/importing/kind.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { downloadFile } from '#ui/download.ts';
import { answers, OF_CLIENTS, openImport, run, sent, willing } from './test/importDesk.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));
jest.mock('#ui/download.ts', () => ({ downloadFile: jest.fn() }));

describe('sessions left', () => {
  const SESSIONS = '/admin/clients/import?tipo=sessions';
  const openSessions = () => openImport([...OF_CLIENTS, 'register_payments'], SESSIONS);
  const file = (...lines: string[]) =>
    new File([['Paciente,Celular,Paquete,Sesiones restantes,Vence,Pagado,Folio', ...lines].join('\n')], 'bonos.csv');
  const pickSessions = (user: ReturnType<typeof openImport>, chosen: File) =>
    user.upload(screen.getByLabelText('Archivo con las sesiones pagadas'), chosen);
  beforeEach(() => {
    screenWidth(1440);
    answers.mockReset();
    answers.mockImplementation(async (id: string, input: { body: { rows: RowTexts[]; from?: number } }) => {
      if (id === 'listSessionImports') return { items: [] };
      if (id === 'startSessionImport') return run({ kind: 'sessions' });
      return willing(id === 'importSessions' ? 'importClients' : id, input);
    });
  });

  test('are previewed with their sum; a repeated row is named', async () => {
    const user = openSessions();
    const ana = 'Ana López,4425550134,6 limpiezas,4,25/12/2028,"$2,800",A1';
    await pickSessions(user, file(ana, 'Berta,4425550135,Facial,1,26/12/2028,,A2', ana));
    expect(await screen.findByText(/^Fechas de vigencia: El día va primero/)).toBeInTheDocument();
    expect(screen.getByText('Esta columna no se importa: «Folio»')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Revisar 3 filas' }));
    expect(await screen.findByText('Suman 5 sesiones, por las que se pagaron $2,800.00.')).toBeInTheDocument();
    expect(
      screen.getByText('Es del mismo cliente, paquete y vigencia que la fila 2 de tu archivo'),
    ).toBeInTheDocument();
    expect(sent('previewSessionImport')[0]?.[0]).toEqual({
      ...{ fullName: 'Ana López', phone: '4425550134', email: '', item: '6 limpiezas' },
      ...{ sessions: '4', expiresOn: '2028-12-25', paid: '$2,800' },
    });
    expect(screen.getByRole('cell', { name: '25/12/2028' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Importar 2 paquetes' }));
    expect(await screen.findByText(/^Se importaron \d paquetes$/)).toBeInTheDocument();
    expect(sent('importSessions')).toHaveLength(1);
  });

  test('need a last day', async () => {
    const user = openSessions();
    await pickSessions(user, new File(['Celular,Paquete,Sesiones\n4425550134,Facial,5'], 'bonos.csv'));
    expect(await screen.findByText(/^Elige qué columna es la vigencia/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Revisar 1 fila' })).toBeDisabled();
  });

  test('are read in a chosen order, if no date shows it', async () => {
    const user = openSessions();
    await pickSessions(user, file('Ana,4425550134,Facial,5,04/05/2028,,'));
    expect(
      await screen.findByRole('group', { name: '¿En qué orden están las fechas de vigencia?' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Revisar 1 fila' })).toBeDisabled();
  });

  test('that were used say so when their import is undone; the template has a future day', async () => {
    const undone = run({ kind: 'sessions', state: 'undone', made: 2, removed: 1, kept: 1 });
    answers.mockImplementation(async (id: string) =>
      id === 'listKeptSessions'
        ? { items: [{ id: 'ana', fullName: 'Ana López', reason: 'used' }] }
        : { items: [undone] },
    );
    const user = openSessions();
    expect(await screen.findByText('Se quedó 1 paquete')).toBeInTheDocument();
    const item = (await screen.findByRole('link', { name: 'Ana López' })).closest('li');
    expect(item).toHaveTextContent('Ana López: ya se usó o se cambió');
    await user.click(screen.getByRole('button', { name: 'Descargar plantilla' }));
    expect(jest.mocked(downloadFile).mock.calls.at(-1)?.[2]).toMatch(/paquete o servicio,[\s\S]*,28\/\d\d\/20\d\d,/);
  });
});
