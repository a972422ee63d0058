import type { ThemeConfig } from 'antd';
import { color, font, radius, status } from '#ui/tokens.ts';

const focusRing = '0 0 0 3px rgb(122 62 82 / .16)';
const errorRing = '0 0 0 3px rgb(155 28 28 / .16)';
const selectedHover = '#F1E3E8';
const floating = '0 12px 32px rgb(43 35 38 / .14), 0 2px 6px rgb(43 35 38 / .06)';

/** All backgrounds and borders of states are set explicitly: the ones that antd derives look muddy on sand. */
const states = {
  colorSuccess: status.confirmed.ink,
  colorSuccessBg: '#F1F8F3',
  colorSuccessBorder: '#C6E2CD',
  colorWarning: status.pending.ink,
  colorWarningBg: '#FFF9E8',
  colorWarningBorder: '#EBD9A6',
  colorError: color.error,
  colorErrorBg: '#FDF3F3',
  colorErrorBorder: '#EBC4C4',
  colorInfo: status.completed.ink,
  colorInfoBg: '#F1F6FC',
  colorInfoBorder: '#C9DCEF',
};

const text = {
  colorText: color.ink,
  colorTextBase: color.ink,
  colorTextHeading: color.ink,
  colorTextSecondary: color.muted,
  colorTextTertiary: color.muted,
  colorTextQuaternary: color.disabledInk,
  colorTextDescription: color.muted,
  colorTextPlaceholder: color.disabledInk,
  colorTextDisabled: color.disabledInk,
  colorIcon: color.muted,
  colorIconHover: color.ink,
};

const surfaces = {
  colorBgLayout: color.sand,
  colorBgContainer: color.white,
  colorBgElevated: color.white,
  colorBgContainerDisabled: color.disabledBg,
  colorBgMask: 'rgb(43 35 38 / .28)',
  colorBgSpotlight: color.ink,
  colorBorder: color.controlLine,
  colorBorderSecondary: color.line,
  colorBorderDisabled: color.slotLine,
  colorSplit: color.line,
  colorFill: color.sand3,
  colorFillSecondary: color.sand2,
  colorFillTertiary: color.sand2,
  colorFillQuaternary: color.sand,
};

const field = { activeShadow: focusRing, errorActiveShadow: errorRing, hoverBorderColor: color.muted };

export const theme: ThemeConfig = {
  cssVar: { key: 'rostro' },
  hashed: false,
  token: {
    ...states,
    ...text,
    ...surfaces,
    colorPrimary: color.plum,
    colorPrimaryHover: color.plumHover,
    colorPrimaryActive: color.plumPress,
    colorPrimaryBg: color.plumTint,
    colorPrimaryBgHover: selectedHover,
    colorPrimaryBorder: color.plumMist,
    colorLink: color.plum,
    colorLinkHover: color.plumHover,
    colorLinkActive: color.plumPress,
    controlOutline: 'rgb(122 62 82 / .22)',
    controlItemBgHover: color.sand2,
    controlItemBgActive: color.plumTint,
    controlItemBgActiveHover: selectedHover,
    lineWidthFocus: 2,
    fontFamily: font.text,
    fontSize: 14,
    fontSizeSM: 12,
    fontSizeLG: 16,
    fontWeightStrong: 600,
    controlHeight: 36,
    controlHeightSM: 28,
    controlHeightLG: 44,
    borderRadius: radius.control,
    borderRadiusLG: radius.card,
    borderRadiusSM: radius.chip,
    borderRadiusXS: 4,
    boxShadow: floating,
    boxShadowSecondary: floating,
    motionDurationFast: '0.1s',
    motionDurationMid: '0.15s',
    motionDurationSlow: '0.2s',
  },
  components: {
    Button: {
      fontWeight: 500,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      defaultBorderColor: color.slotLine,
      defaultHoverBg: color.sand2,
      defaultHoverColor: color.ink,
      defaultHoverBorderColor: color.slotLine,
      defaultActiveBg: color.sand3,
      defaultActiveColor: color.ink,
      defaultActiveBorderColor: color.controlLine,
      textHoverBg: color.sand2,
      paddingInline: 14,
      paddingInlineSM: 10,
      contentFontSizeSM: 14,
    },
    Table: {
      headerBg: color.sand,
      headerColor: color.muted,
      headerSplitColor: 'transparent',
      headerSortActiveBg: color.sand2,
      headerSortHoverBg: color.sand2,
      fixedHeaderSortActiveBg: color.sand2,
      bodySortBg: color.white,
      rowHoverBg: '#FCFAF8',
      borderColor: '#F0E8E1',
      cellPaddingBlockSM: 8,
      cellPaddingInlineSM: 12,
      headerBorderRadius: 0,
    },
    Segmented: {
      trackBg: color.sand2,
      trackPadding: 3,
      itemColor: color.muted,
      itemHoverColor: color.ink,
      itemSelectedColor: color.ink,
      itemHoverBg: color.sand3,
    },
    Input: field,
    DatePicker: field,
    Select: {
      hoverBorderColor: color.muted,
      activeOutlineColor: 'rgb(122 62 82 / .16)',
      optionSelectedBg: color.plumTint,
      optionSelectedFontWeight: 500,
    },
    Slider: {
      controlSize: 24,
      handleSize: 24,
      handleSizeHover: 24,
      handleLineWidth: 2,
      handleLineWidthHover: 2,
      trackBg: color.plum,
      trackHoverBg: color.plumHover,
      railBg: color.sand3,
      railHoverBg: color.sand3,
      handleColor: color.plum,
      handleActiveColor: color.plumHover,
      handleActiveOutlineColor: 'rgb(122 62 82 / .16)',
      dotActiveBorderColor: color.plum,
    },
    Modal: { titleFontSize: 18, titleLineHeight: 1.35 },
    Tooltip: { maxWidth: 280 },
    Alert: { defaultPadding: '10px 12px', withDescriptionPadding: '12px 14px' },
  },
};

/** antd waits for `animationend`, so reduced motion is set here. `animation: none` in CSS would leave modals hidden. */
export const themeFor = (reducedMotion: boolean): ThemeConfig =>
  reducedMotion ? { ...theme, token: { ...theme.token, motion: false } } : theme;
