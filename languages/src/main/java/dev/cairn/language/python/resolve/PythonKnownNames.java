package dev.cairn.language.python.resolve;

import java.util.Set;

/// Names that are known in advance in Python: built-ins, modules of the standard library, and very common methods.
final class PythonKnownNames {

    static final Set<String> BUILTINS = words("""
            ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup BlockingIOError
            BrokenPipeError BufferError BytesWarning ChildProcessError ConnectionAbortedError ConnectionError
            ConnectionRefusedError ConnectionResetError DeprecationWarning EOFError Ellipsis EncodingWarning
            EnvironmentError Exception ExceptionGroup False FileExistsError FileNotFoundError FloatingPointError
            FutureWarning GeneratorExit IOError ImportError ImportWarning IndentationError IndexError
            InterruptedError IsADirectoryError KeyError KeyboardInterrupt LookupError MemoryError
            ModuleNotFoundError NameError None NotADirectoryError NotImplemented NotImplementedError OSError
            OverflowError PendingDeprecationWarning PermissionError ProcessLookupError RecursionError
            ReferenceError ResourceWarning RuntimeError RuntimeWarning StopAsyncIteration StopIteration
            SyntaxError SyntaxWarning SystemError SystemExit TabError TimeoutError True TypeError
            UnboundLocalError UnicodeDecodeError UnicodeEncodeError UnicodeError UnicodeTranslateError
            UnicodeWarning UserWarning ValueError Warning ZeroDivisionError __doc__ __file__ __import__ __name__
            abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile
            complex delattr dict dir divmod enumerate eval exec exit filter float format frozenset getattr
            globals hasattr hash help hex id input int isinstance issubclass iter len list locals map max
            memoryview min next object oct open ord pow print property quit range repr reveal_type reversed
            round set setattr slice sorted staticmethod str sum super tuple type vars zip
            """);

    static final Set<String> STANDARD_LIBRARY = words("""
            __future__ abc aifc antigravity argparse array ast asynchat asyncio asyncore atexit audioop base64
            bdb binascii bisect builtins bz2 cProfile calendar cgi cgitb chunk cmath cmd code codecs codeop
            collections colorsys compileall concurrent configparser contextlib contextvars copy copyreg crypt
            csv ctypes curses dataclasses datetime dbm decimal difflib dis distutils doctest email encodings
            ensurepip enum errno faulthandler fcntl filecmp fileinput fnmatch fractions ftplib functools gc
            genericpath getopt getpass gettext glob graphlib grp gzip hashlib heapq hmac html http idlelib
            imaplib imghdr imp importlib inspect io ipaddress itertools json keyword lib2to3 linecache locale
            logging lzma mailbox mailcap marshal math mimetypes mmap modulefinder msilib msvcrt multiprocessing
            netrc nis nntplib nt ntpath nturl2path numbers opcode operator optparse os ossaudiodev pathlib pdb
            pickle pickletools pipes pkgutil platform plistlib poplib posix posixpath pprint profile pstats pty
            pwd py_compile pyclbr pydoc pydoc_data pyexpat queue quopri random re readline reprlib resource
            rlcompleter runpy sched secrets select selectors shelve shlex shutil signal site smtpd smtplib
            sndhdr socket socketserver spwd sqlite3 sre_compile sre_constants sre_parse ssl stat statistics
            string stringprep struct subprocess sunau symtable sys sysconfig syslog tabnanny tarfile telnetlib
            tempfile termios textwrap this threading time timeit tkinter token tokenize tomllib trace traceback
            tracemalloc tty turtle turtledemo types typing unicodedata unittest urllib uu uuid venv warnings
            wave weakref webbrowser winreg winsound wsgiref xdrlib xml xmlrpc zipapp zipfile zipimport zlib
            zoneinfo
            """);

    /// Methods of built-in and popular library types. If the workspace has one method of such a name, a call need
    /// not mean it.
    static final Set<String> COMMON_METHODS = words("""
            BOOLEAN_STATES DataError DatabaseError Error IntegrityError InterfaceError InternalError NONSPACECRE
            NotSupportedError OPTCRE OPTCRE_NV OperationalError ProgrammingError SECTCRE VERSION Warning
            absolute accept acquire acquire_lock add addClassCleanup addCleanup addFilter addHandler
            addTypeEqualityFunc add_argument add_argument_group add_done_callback add_header
            add_mutually_exclusive_group add_note add_reader add_section add_signal_handler add_subparsers
            add_writer adjusted anchor append appendleft args arraysize as_bytes as_integer_ratio as_posix
            as_string as_tuple as_uri assertAlmostEqual assertAlmostEquals assertCountEqual
            assertDictContainsSubset assertDictEqual assertEqual assertEquals assertFalse assertGreater
            assertGreaterEqual assertIn assertIs assertIsInstance assertIsNone assertIsNot assertIsNotNone
            assertLess assertLessEqual assertListEqual assertLogs assertMultiLineEqual assertNoLogs
            assertNotAlmostEqual assertNotAlmostEquals assertNotEqual assertNotEquals assertNotIn
            assertNotIsInstance assertNotRegex assertNotRegexpMatches assertRaises assertRaisesRegex
            assertRaisesRegexp assertRegex assertRegexpMatches assertSequenceEqual assertSetEqual assertTrue
            assertTupleEqual assertWarns assertWarnsRegex assert_ astimezone attach attrib backup betavariate
            bind bit_count bit_length blobopen buffer callHandlers call_at call_exception_handler call_later
            call_soon call_soon_threadsafe callback cancel cancelled cancelling canonical capitalize casefold
            center chmod choice choices clear close closed combine comment commit communicate compare
            compare_signal compare_total compare_total_mag conjugate connect connect_accepted_socket connect_ex
            connect_read_pipe connect_write_pipe connection convert_arg_line_to_args converters copy copy_abs
            copy_negate copy_sign count countTestCases create_aggregate create_collation create_connection
            create_datagram_endpoint create_function create_future create_server create_task
            create_unix_connection create_unix_server create_window_function critical ctime cursor cwd daemon
            date day days debug decode defaultTestResult default_exception_handler defaults del_param
            denominator description deserialize detach difference difference_update discard doClassCleanups
            doCleanups done drive dst dup elements empty encode encoding end endpos endswith enterClassContext
            enterContext enter_context error errors exception execute executemany executescript exists exit exp
            expand expandtabs expanduser expovariate extend extendleft extract extractall fail failIf
            failIfAlmostEqual failIfEqual failUnless failUnlessAlmostEqual failUnlessEqual failUnlessRaises
            failureException family fatal fetchall fetchmany fetchone fileno filter find findCaller findall
            finditer findtext flags flush fma fold format format_help format_map format_usage fp from_bytes
            from_float fromhex fromisocalendar fromisoformat fromkeys fromordinal fromtimestamp full fullmatch
            gammavariate gauss generic_visit get getChild getEffectiveLevel getName get_all get_boundary
            get_charset get_charsets get_content_charset get_content_disposition get_content_maintype
            get_content_subtype get_content_type get_coro get_debug get_default get_default_type
            get_exception_handler get_filename get_inheritable get_loop get_name get_nowait get_param get_params
            get_payload get_stack get_task_factory get_unixfrom getaddrinfo getblocking getboolean getbuffer
            getfloat getinfo getint getlimit getnameinfo getpeername getrandbits getsockname getsockopt getstate
            gettimeout getvalue glob group groupdict groupindex groups handle hardlink_to hasHandlers has_option
            has_section hex home hour id ident imag in_transaction index info infolist insert interrupt
            intersection intersection_update isDaemon isEnabledFor isSet is_absolute is_alive is_block_device
            is_canonical is_char_device is_closed is_dir is_fifo is_file is_finite is_infinite is_integer
            is_mount is_multipart is_nan is_normal is_qnan is_relative_to is_reserved is_running is_set
            is_signed is_snan is_socket is_subnormal is_symlink is_zero isalnum isalpha isascii isatty isdecimal
            isdigit isdisjoint isidentifier islower isnumeric isocalendar isoformat isolation_level isoweekday
            isprintable isspace issubset issuperset istitle isupper items iter iterdir iterdump iterfind
            itertext join joinpath keys kill lastgroup lastindex lastrowid lchmod line_buffering link_to listen
            ljust ln locked locked_lock log log10 logb logical_and logical_invert logical_or logical_xor
            lognormvariate longMessage lower lstat lstrip main makeRecord makeelement makefile maketrans manager
            map match max maxDiff max_mag maxlen microsecond microseconds min min_mag minute mkdir month
            most_common move_to_end name namelist native_id newlines next_minus next_plus next_toward normalize
            normalvariate now number_class numerator open options optionxform owner parent parents paretovariate
            parse_args parse_intermixed_args parse_known_args parse_known_intermixed_args partition parts
            pattern poll pop pop_all popitem popleft pos print_help print_stack print_usage printdir proto push
            put put_nowait qsize quantize radix randbytes randint random randrange raw_items re read read1
            read_bytes read_dict read_file read_string read_text readable readfp readinto readinto1 readline
            readlines readlink real reconfigure recv recv_into recvfrom recvfrom_into recvmsg recvmsg_into
            register regs relative_to release release_lock remainder_near remove removeFilter removeHandler
            remove_done_callback remove_option remove_reader remove_section remove_signal_handler remove_writer
            removeprefix removesuffix rename replace replace_header resolution resolve result reverse rfind
            rglob rindex rjust rmdir rollback root rotate row_factory rowcount rpartition rsplit rstrip run
            run_forever run_in_executor run_until_complete running same_quantum samefile sample scaleb scanner
            search second seconds sections seed seek seekable send send_signal sendall sendfile sendmsg
            sendmsg_afalg sendto serialize set setDaemon setLevel setName setUp setUpClass set_authorizer
            set_boundary set_charset set_debug set_default_executor set_default_type set_defaults set_exception
            set_exception_handler set_inheritable set_name set_param set_payload set_progress_handler set_raw
            set_result set_running_or_notify_cancel set_task_factory set_trace_callback set_type set_unixfrom
            setblocking setdefault setinputsizes setlimit setoutputsize setpassword setsockopt setstate
            settimeout setup shift shortDescription shuffle shutdown shutdown_asyncgens
            shutdown_default_executor skipTest sock_accept sock_connect sock_recv sock_recv_into sock_recvfrom
            sock_recvfrom_into sock_sendall sock_sendfile sock_sendto sort span split splitlines sqrt start
            start_tls startswith stat stem stop strftime string strip strptime sub subTest submit subn
            subprocess_exec subprocess_shell subtract suffix suffixes swapcase symlink_to symmetric_difference
            symmetric_difference_update tag tail task_done tearDown tearDownClass tell terminate testzip text
            text_factory time timeout timestamp timetuple timetz title to_bytes to_eng_string to_integral
            to_integral_exact to_integral_value today toordinal total total_changes total_seconds touch
            translate triangular truncate type tzinfo tzname uncancel uniform union universal_newlines unlink
            update upper utcfromtimestamp utcnow utcoffset utctimetuple values visit visit_Constant
            vonmisesvariate wait walk warn warning weekday weibullvariate with_name with_stem with_suffix
            with_traceback writable write write_bytes write_text write_through writelines writestr year zfill
            """);

    private PythonKnownNames() {}

    private static Set<String> words(String text) {
        return Set.of(text.strip().split("\\s+"));
    }
}
