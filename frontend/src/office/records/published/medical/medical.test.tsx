import { type ClinicalAlert, MedicalHistory } from '@rostro/shared/contract/records/medical-history';
import type { PermissionCode } from '@rostro/shared/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call } from '#api/client.ts';
import { forgetDrafts } from '#edit/drafts.ts';
import { answering, failure, type Replies } from '#office/test/answers.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { ClientAlerts } from './ClientAlerts.tsx';
import { HealthFormButton } from './HealthFormButton.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const mocked = jest.mocked(call) as unknown as jest.Mock;
const sentTo = (id: string) => mocked.mock.calls.filter(([route]) => route === id).map(([, input]) => input);

const AT = '2026-11-20T22:10:00.000Z';
const history = (part: Partial<MedicalHistory> = {}): MedicalHistory =>
  MedicalHistory.parse({
    ...{ version: 1, at: AT, by: { id: 'elena', name: 'Elena Castañeda' }, consentAt: AT },
    ...{ allergies: ['Penicilina'], medication: 'Isotretinoína', phototype: 'III', ...part },
  });

let replies: Replies;
beforeEach(() => {
  screenWidth(1440);
  forgetDrafts();
  replies = { getMedicalHistory: () => ({ current: history(), earlier: [] }) };
  mocked.mockReset();
  mocked.mockImplementation((id, input) => answering(replies)(id, input));
});

const show = (...rights: PermissionCode[]) => {
  signedInWith(rights);
  openOffice(
    <>
      <ClientAlerts clientId="ana" />
      <HistoryPanel clientId="ana" />
    </>,
  );
};
const allRights = ['view_records', 'edit_records'] as const;
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const panel = async () => within(await screen.findByRole('region', { name: 'Antecedentes' }));
const alertsAre = (...alerts: ClinicalAlert[]) => {
  replies.listClinicalAlerts = () => ({ clients: [{ clientId: 'ana', alerts }] });
};

describe('alerts', () => {
  test('are words', async () => {
    alertsAre(
      { kind: 'allergy', severity: 'danger', text: 'Látex' },
      { kind: 'warning', severity: 'caution', text: 'Marcapasos' },
    );
    show(...allRights);
    const list = await screen.findByRole('list', { name: 'Alertas clínicas' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Alergia: Látex', 'Marcapasos']);
  });

  test('mark unchecked facts of the client, with their text or without', async () => {
    const said = { severity: 'danger', source: 'client' } as const;
    alertsAre({ ...said, kind: 'allergy', text: 'Látex' }, { ...said, kind: 'pregnancy', text: null });
    show(...allRights);
    expect(await screen.findByText('Alergia: Látex (dicho por la clienta)')).toBeVisible();
    expect(screen.getByText('Embarazo o lactancia (dicho por la clienta)')).toBeVisible();
  });

  test('show only their kind without the right to read records', async () => {
    alertsAre({ kind: 'pregnancy', severity: 'danger', text: null });
    show('view_appointments');
    expect(await screen.findByText('Embarazo o lactancia')).toBeVisible();
  });

  test('that cannot be read do not look like none', async () => {
    replies.listClinicalAlerts = () => {
      throw failure();
    };
    show(...allRights);
    expect(await screen.findByText('No pudimos leer las alertas clínicas.')).toBeVisible();
    alertsAre({ kind: 'allergy', severity: 'danger', text: 'Látex' });
    await press('Reintentar');
    expect(await screen.findByText('Alergia: Látex')).toBeVisible();
  });

  test('are not requested without a right to see appointments or records', async () => {
    show('view_clients');
    await screen.findByText('Medicamentos');
    expect(sentTo('listClinicalAlerts')).toEqual([]);
  });
});

describe('the medical history', () => {
  test('is facts with who asked and when; what nobody asked is one line, earlier versions are folded', async () => {
    const older = history({ allergies: [], phototype: 'unknown', by: { id: 'sara', name: 'Sara Ruiz' } });
    replies.getMedicalHistory = () => ({ current: history({ version: 2, none: ['conditions'] }), earlier: [older] });
    show(...allRights);
    const shown = await panel();
    expect(await shown.findByText('Penicilina')).toBeVisible();
    const facts = shown.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
    expect(facts.slice(0, 4)).toEqual([
      'Alergias: Penicilina',
      'Medicamentos: Isotretinoína',
      'Padecimientos: No tiene, según dijo',
      'Fototipo (Fitzpatrick): III',
    ]);
    expect(shown.getByText('Sin preguntar: otras alertas, embarazo o lactancia, procedimientos previos')).toBeVisible();
    expect(shown.getByText('Preguntó Elena Castañeda · Viernes 20 de noviembre, 4:10 p.m.')).toBeVisible();
    expect(shown.getByText('Versiones anteriores (1)').closest('details')?.open).toBe(false);
    expect(shown.getAllByText(/^Preguntó Sara Ruiz/)).not.toHaveLength(0);
    expect(sentTo('getMedicalHistory')).toHaveLength(1);
  });

  test('of a client who was never asked says so, and is written with consent only', async () => {
    replies.getMedicalHistory = () => ({ current: null, earlier: [] });
    const saved = history({ allergies: ['Látex'], medication: '', phototype: 'unknown' });
    replies.saveMedicalHistory = () => saved;
    show(...allRights);
    await press('Escribir antecedentes');
    await press('Agregar alergia');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Alergia 1' }), 'Látex');
    await press('Guardar');
    expect(await screen.findByText('Confirma que la persona dio su consentimiento expreso')).toBeVisible();
    expect(sentTo('saveMedicalHistory')).toEqual([]);
    await userEvent.click(screen.getByRole('switch', { name: /consentimiento expreso/ }));
    await press('Guardar');
    expect(await (await panel()).findByText('Látex')).toBeVisible();
    expect(sentTo('saveMedicalHistory')).toMatchObject([
      { params: { clientId: 'ana' }, body: { version: 0, consent: true, allergies: ['Látex'], pregnancy: 'unknown' } },
    ]);
    expect(sentTo('listClinicalAlerts').length).toBeGreaterThan(1);
  });

  test('has no form for read-only users', async () => {
    show('view_records');
    expect(await screen.findByRole('button', { name: /Editar antecedentes/ })).toHaveAttribute('aria-disabled', 'true');
  });

  test('keeps its input when the dialog is closed', async () => {
    show(...allRights);
    await press('Editar antecedentes');
    const words = await screen.findByRole('textbox', { name: /Padecimientos/ });
    await userEvent.type(words, 'Rosácea');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Editar antecedentes');
    expect(await screen.findByRole('textbox', { name: /Padecimientos/ })).toHaveValue('Rosácea');
  });
});

describe('a client’s own answers', () => {
  const doubt = { id: 'd1', topic: 'allergies' as const, kept: 'Penicilina', said: '', at: AT };
  const own = history({ none: ['conditions'], own: { way: 'tablet', notice: '2026-11-20' }, doubts: [doubt] });
  const DOUBT = 'Alergias: está escrito «Penicilina»; la persona dijo que no tiene';

  test('are marked as such, with the notice that was shown, and the contradictions', async () => {
    replies.getMedicalHistory = () => ({ current: own, earlier: [] });
    show(...allRights);
    const box = await panel();
    expect(await box.findByText(/^Respondió la persona, en la clínica/)).toBeVisible();
    expect(box.getByText(/aviso de privacidad del 20 de noviembre de 2026/)).toBeVisible();
    expect(box.getByText('Por confirmar con la persona')).toBeVisible();
    expect(box.getByText(new RegExp(DOUBT))).toBeVisible();
    expect(box.getByText('No tiene, según dijo')).toBeVisible();
  });

  test.each([
    ['link' as const, /^Respondió quien tenía el enlace que hizo Sofía Ruiz: el sistema no lo envió/],
    ['tablet' as const, /^Respondió la persona, en la clínica, en la tableta que le dio Sofía Ruiz/],
  ])('name the maker of the link: %s', async (way, said) => {
    const linkBy = { id: 'sofia', name: 'Sofía Ruiz' };
    const current = history({ own: { way, notice: '2026-11-20', linkBy } });
    replies.getMedicalHistory = () => ({ current, earlier: [] });
    show(...allRights);
    expect(await (await panel()).findByText(said)).toBeVisible();
  });

  test('are confirmed one by one, in the next version', async () => {
    replies.getMedicalHistory = () => ({ current: own, earlier: [] });
    replies.saveMedicalHistory = () => history({ version: 2 });
    show(...allRights);
    await press('Editar antecedentes');
    await userEvent.click(await screen.findByRole('checkbox', { name: DOUBT }));
    await userEvent.click(screen.getByRole('switch', { name: /consentimiento expreso/ }));
    await press('Guardar');
    await waitFor(() =>
      expect(sentTo('saveMedicalHistory')).toMatchObject([{ body: { confirmed: ['d1'], none: ['conditions'] } }]),
    );
  });
});

describe('an unchecked fact', () => {
  const unchecked = [{ topic: 'allergies' as const, said: 'Penicilina' }];
  const own = history({ version: 4, own: { way: 'link', notice: '2026-11-20' }, unchecked });
  const checked = history({ version: 5, checked: true });
  beforeEach(() => {
    replies.getMedicalHistory = () => ({ current: own, earlier: [] });
  });

  test('of an import is told apart, and says that nobody has agreed to it yet', async () => {
    const { consentAt: _none, ...written } = history({ version: 1 });
    const imported = [{ topic: 'allergies' as const, said: 'Látex', source: 'import' as const }];
    replies.getMedicalHistory = () => ({ current: { ...written, unchecked: imported }, earlier: [] });
    show(...allRights);
    const box = await panel();
    expect(await box.findByText('De la importación, sin revisar')).toBeVisible();
    expect(box.getByText('Alergias: «Látex»')).toBeVisible();
    expect(box.queryByText('Dicho por la clienta, sin revisar')).not.toBeInTheDocument();
    expect(box.getByText(/^Importó Elena Castañeda/)).toBeVisible();
    expect(box.getByText('Falta el consentimiento expreso: se pide al editar los antecedentes')).toBeVisible();
    expect(box.getByRole('button', { name: 'Revisado' })).toBeVisible();
  });

  test('is checked by one press and then names the checker; alerts are read again', async () => {
    replies.checkMedicalHistory = () => checked;
    show(...allRights);
    const box = await panel();
    expect(await box.findByText('Dicho por la clienta, sin revisar')).toBeVisible();
    expect(box.getByText('Alergias: «Penicilina»')).toBeVisible();
    const asked = sentTo('listClinicalAlerts').length;
    await press('Revisado');
    expect(await box.findByText(/^Revisó lo dicho por la clienta: Elena Castañeda/)).toBeVisible();
    expect(box.queryByRole('button', { name: 'Revisado' })).not.toBeInTheDocument();
    expect(sentTo('checkMedicalHistory')).toEqual([{ params: { clientId: 'ana' }, body: { version: 4 } }]);
    await waitFor(() => expect(sentTo('listClinicalAlerts').length).toBeGreaterThan(asked));
  });

  test('that could not be stored is reported, and the present version appears', async () => {
    replies.checkMedicalHistory = () => {
      throw failure({ detail: 'Alguien más guardó cambios.' });
    };
    show(...allRights);
    await screen.findByRole('button', { name: 'Revisado' });
    await press('Revisado');
    expect(await screen.findByText(/No pudimos guardar que lo revisaste. Alguien más guardó cambios/)).toBeVisible();
    expect(sentTo('getMedicalHistory')).toHaveLength(2);
  });

  test('cannot be checked by read-only users', async () => {
    show('view_records');
    expect(await screen.findByRole('button', { name: /Revisado/ })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the form for the client', () => {
  const ana = { id: 'ana', fullName: 'Ana López', phone: '524421234567', email: 'ana@correo.mx' };
  const open = async (...rights: PermissionCode[]) => {
    signedInWith(rights);
    openOffice(<HealthFormButton client={ana} />);
    await press('Enviar formulario de salud');
  };
  const URL = 'https://clinica.mx/salud#abc';
  beforeEach(() => {
    replies.createHealthFormLink = () => ({ url: URL, expiresAt: '2026-12-03T16:00:00.000Z' });
  });

  test('is sent by chat or mail, with a link that a press makes', async () => {
    await open('edit_appointments');
    expect(sentTo('createHealthFormLink')).toEqual([]);
    await press('Hacer enlace para enviar');
    expect(await screen.findByRole('textbox', { name: 'Enlace' })).toHaveValue(URL);
    expect(screen.getByText(/recibe una sola respuesta/)).toHaveTextContent(/\.m\. Los antecedentes/);
    expect(sentTo('createHealthFormLink')).toEqual([{ params: { clientId: 'ana' }, body: { way: 'link' } }]);
    expect(screen.getByRole('link', { name: 'Abrir WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(URL)),
    );
    expect(screen.getByRole('link', { name: 'Escribir correo' })).toHaveAttribute(
      'href',
      expect.stringContaining('mailto:ana@correo.mx'),
    );
  });

  test('explains why no link could be made', async () => {
    replies.createHealthFormLink = () => {
      throw failure();
    };
    await open('edit_records');
    await press('Hacer enlace para enviar');
    expect(await screen.findByText('No pudimos hacer el enlace')).toBeVisible();
  });

  test('is not offered to read-only users', () => {
    signedInWith(['view_records']);
    openOffice(<HealthFormButton client={ana} />);
    expect(screen.queryByRole('button', { name: 'Enviar formulario de salud' })).toBeNull();
  });
});
