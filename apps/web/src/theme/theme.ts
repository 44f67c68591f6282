import { createTheme, type MantineColorsTuple } from '@mantine/core';

const pine: MantineColorsTuple = [
  '#e9f8f4',
  '#cfeee5',
  '#a3dfcf',
  '#71cdb5',
  '#46bb9d',
  '#23a486',
  '#0f8a70',
  '#0b735e',
  '#0a5d4d',
  '#08493d',
];
const ink: MantineColorsTuple = [
  '#f7f8fa',
  '#eef0f3',
  '#e2e5ea',
  '#cdd2da',
  '#a3abb8',
  '#77808f',
  '#566070',
  '#3c4553',
  '#252d39',
  '#161c26',
];
const red: MantineColorsTuple = [
  '#fdecea',
  '#fad7d3',
  '#f4aea7',
  '#ed8278',
  '#e66052',
  '#e14a3a',
  '#d33a2b',
  '#b42318',
  '#96190f',
  '#7a1009',
];
const night: MantineColorsTuple = [
  '#e8ebf0',
  '#ccd3dc',
  '#aab3c0',
  '#7d8897',
  '#4a5665',
  '#364150',
  '#212a36',
  '#161c25',
  '#10151d',
  '#0b0f15',
];

// Menus and lists of options belong to the page: outside of its landmarks a screen reader finds them nowhere.
const insideMain = { target: '#content' };

/** The design language for Mantine's own components; everything else reads the variables of tokens.css. */
export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 7 },
  colors: { pine, red, gray: ink, dark: night },
  black: '#161c26',
  autoContrast: true,
  luminanceThreshold: 0.36,
  fontFamily: "'Inter Variable', 'Noto Sans Arabic Variable', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', monospace",
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  radius: { xs: '3px', sm: '5px', md: '7px', lg: '10px', xl: '14px' },
  fontSizes: { xs: '11.5px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.45' },
  spacing: { xs: '6px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '1.25' },
      h2: { fontSize: '17px', lineHeight: '1.3' },
      h3: { fontSize: '14.5px', lineHeight: '1.35' },
      h4: { fontSize: '13px', lineHeight: '1.4' },
    },
  },
  shadows: {
    xs: '0 1px 2px rgb(16 24 40 / 5%)',
    sm: '0 1px 3px rgb(16 24 40 / 8%), 0 1px 2px rgb(16 24 40 / 4%)',
    md: '0 6px 20px -4px rgb(16 24 40 / 14%), 0 2px 6px rgb(16 24 40 / 5%)',
    lg: '0 16px 40px -8px rgb(16 24 40 / 22%)',
    xl: '0 24px 60px -12px rgb(16 24 40 / 28%)',
  },
  components: {
    Button: { defaultProps: { size: 'sm' } },
    InputWrapper: { defaultProps: { size: 'sm' } },
    Input: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm', autosize: true, minRows: 2, maxRows: 10 } },
    // A select that opens on focus would cover the message of the first wrong field.
    Select: {
      defaultProps: {
        size: 'sm',
        openOnFocus: false,
        checkIconPosition: 'right',
        comboboxProps: { shadow: 'md' },
        // Its options scroll by themselves (fields.css).
        withScrollArea: false,
      },
    },
    MultiSelect: {
      defaultProps: {
        size: 'sm',
        openOnFocus: false,
        checkIconPosition: 'right',
        comboboxProps: { shadow: 'md' },
        // Its options scroll by themselves (fields.css).
        withScrollArea: false,
      },
    },
    Tooltip: { defaultProps: { openDelay: 350, fz: 'xs', color: 'dark' } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 120 },
        // Its hidden button is no item of a menu (aria-required-children).
        withInitialFocusPlaceholder: false,
        portalProps: insideMain,
      },
    },
    Combobox: { defaultProps: { portalProps: insideMain } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
    Modal: {
      defaultProps: {
        padding: 20,
        radius: 'lg',
        overlayProps: { backgroundOpacity: 0.32 },
        transitionProps: { duration: 120 },
      },
    },
    Drawer: { defaultProps: { padding: 20, overlayProps: { backgroundOpacity: 0.25 } } },
    Badge: { defaultProps: { radius: 'sm', tt: 'none' } },
  },
});
