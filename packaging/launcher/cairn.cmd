@echo off
rem Runs an unpacked release of Cairn with Java 25 of this machine. Never builds.
setlocal
set "root=%~dp0.."
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
if defined CAIRN_JAVA set "java=%CAIRN_JAVA%\bin\java"
if exist "%root%\runtime\bin\java.exe" set "java=%root%\runtime\bin\java"
set "kind=cli"
if "%~1"=="mcp" set "kind=bridge"
if "%~1"=="hook" set "kind=bridge"
if "%~1"=="serve" set "kind=daemon"
set "rules="
rem The library of the vector model would send events to its maker.
set "ORT_DISABLE_TELEMETRY=1"
if "%kind%"=="daemon" set "rules=-XX:CompilerDirectivesFile="%root%\lib\compile-once.json""
"%java%" "@%root%\lib\%kind%.args" %rules% "-Dcairn.build=%root%" "-Dcairn.launcher=%root%\bin\cairn.cmd" -Dcairn.watched=false -cp "%root%\lib\cairn.jar" dev.cairn.app.Main %*
exit /b %ERRORLEVEL%
