import './core/theme.js'
import './parts/copy-text.js'
import './parts/toast.js'
import './frame/app-header.js'
import './frame/app-places.js'
import './frame/help-dialog.js'
import './frame/search-dialog.js'
import './frame/sign-in-page.js'
import './frame/time-footer.js'
import './frame/cairn-app.js'
import { applyTheme } from './core/theme.js'

applyTheme()
